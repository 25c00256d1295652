#!/bin/sh
# Resolve the images of compose.yaml and the Containerfile to digests and write them into an env
# file, so that the same images are used until this script runs again:
#
#   deploy/pin-images.sh [FILE]      (default: deploy/.env)
#
# It queries the registry with `docker buildx imagetools inspect`. Variables override the default
# tags: POSTGRES_TAG=docker.io/library/postgres:17.6 deploy/pin-images.sh
set -eu

file=${1:-$(dirname "$0")/.env}
[ -f "$file" ] || { echo "$file is missing: copy env.example to it first" >&2; exit 1; }

pin() {
    digest=$(docker buildx imagetools inspect --format '{{json .Manifest.Digest}}' "$2" | tr -d '"')
    printf '%s' "$digest" | grep -Eqx 'sha256:[0-9a-f]{64}' || {
        echo "no digest was found for $2; $file is unchanged" >&2
        exit 1
    }
    pins="$pins$1=$2@$digest
"
}

pins=
pin CADDY_IMAGE "${CADDY_TAG:-docker.io/library/caddy:2}"
pin POSTGRES_IMAGE "${POSTGRES_TAG:-docker.io/library/postgres:17}"
pin PYTHON_IMAGE "${PYTHON_TAG:-docker.io/library/python:3.13-slim}"
pin NODE_IMAGE "${NODE_TAG:-docker.io/library/node:22-slim}"

umask 077
{
    grep -Ev '^(CADDY|POSTGRES|PYTHON|NODE)_IMAGE=' "$file" || true
    printf '%s' "$pins"
} > "$file.new"
mv "$file.new" "$file"
printf '%s' "$pins"

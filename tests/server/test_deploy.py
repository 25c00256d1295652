"""Settings, files and tests named in deploy/ and in the documentation exist."""

from __future__ import annotations

import json
import os
import re
import shutil
import ssl
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]  # it ships no types

from hexstead.server.settings import PREFIX, Settings
from tests.pages.server_process import free_port
from tests.server.serving import TIMEOUT_SECONDS, wait_until

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
OTHER_VARIABLES = {"HEXSTEAD_HOST", "HEXSTEAD_UPSTREAM", "HEXSTEAD_BOARDS", "HEXSTEAD_COMPILE"}
"""Environment variables of the compose file, the command line and the set-up."""


@pytest.mark.parametrize(
    "path",
    [
        *sorted((ROOT / "docs").rglob("*.md")),
        *(DEPLOY / name for name in ("compose.yaml", "env.example", "Caddyfile")),
        *(DEPLOY / name for name in ("Containerfile", "hexstead.service")),
    ],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_named_setting_exists(path: Path) -> None:
    there = {PREFIX + name.upper() for name in Settings.model_fields} | OTHER_VARIABLES
    named = re.findall(r"HEXSTEAD_[A-Z][A-Z_]*[A-Z]", path.read_text(encoding="utf-8"))
    assert set(named) <= there


def test_every_setting_is_documented() -> None:
    page = (ROOT / "docs" / "reference" / "settings.md").read_text(encoding="utf-8")
    rows = set(re.findall(r"^\| `(HEXSTEAD_[A-Z_]+)` \|", page, re.MULTILINE))
    assert rows == {PREFIX + name.upper() for name in Settings.model_fields}


def test_the_tests_named_for_security_guarantees_exist() -> None:
    page = (ROOT / "docs" / "explanation" / "security.md").read_text(encoding="utf-8")
    files = set(re.findall(r"`(?:tests/server/)?(test_\w+\.py)`", page))
    assert len(files) > 10
    sources = {name: (ROOT / "tests" / "server" / name).read_text("utf-8") for name in files}
    for line in page.splitlines():
        for name, shortened in re.findall(r"`(test_\w+)(\.\.\.)?`", line):
            files_of_line = re.findall(r"`(?:tests/server/)?(test_\w+\.py)`", line)
            beginning = f"def {name}" if shortened else f"def {name}("
            assert any(beginning in sources[file] for file in files_of_line), name


def test_the_messages_under_troubleshooting_exist() -> None:
    page = (ROOT / "docs" / "how-to" / "operations.md").read_text(encoding="utf-8")
    section = page.partition("## Troubleshooting")[2]
    messages = re.findall(
        r"^\| `(?:\.\.\. |N )?([^:`]+?)(?: \.\.\.)?(?::[^`]*)?` \|", section, re.MULTILINE
    )
    assert len(messages) >= 5
    sources = "".join(p.read_text("utf-8") for p in (ROOT / "src" / "hexstead").rglob("*.py"))
    assert [message for message in messages if message not in sources] == []


def test_files_copied_into_the_container_exist() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    allowed = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY") and "--" not in line]
    assert len(copied) >= 5
    for path in (path for paths in copied for path in paths):
        assert (ROOT / path).exists(), path
        assert any(f"!{part}" in allowed for part in (path, path.split("/")[0])), path
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    assert ignored == (ROOT / ".containerignore").read_text(encoding="utf-8")


def test_the_systemd_units_are_valid(tmp_path: Path) -> None:
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        pytest.skip("systemd is not installed")
    files = []
    for name in ("hexstead.service", "hexstead-backup.service", "hexstead-backup.timer"):
        unit = (DEPLOY / name).read_text(encoding="utf-8")
        files.append(tmp_path / name)
        files[-1].write_text(unit.replace("/opt/hexstead/bin/hexstead", "/bin/true"))
    verified = subprocess.run([analyse, "verify", *files], capture_output=True, check=False)
    assert verified.returncode == 0 and verified.stderr == b"", verified.stderr


def block(page: str, after: str, language: str) -> str:
    """The first code block of a language after a sentence of the page on hosting."""
    text = (ROOT / "docs" / "how-to" / page).read_text(encoding="utf-8").partition(after)[2]
    found = re.search(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def test_the_printed_environment_file_works_with_systemd(monkeypatch: pytest.MonkeyPatch) -> None:
    """systemd takes everything after the first `=` as the value, a comment included."""
    lines = block("hosting.md", "**Configure it**", "ini").splitlines()
    values = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert len(values) >= 3
    assert not any("#" in value for value in values.values())
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    settings = Settings.from_environment()
    assert settings.public_url == "https://play.example.org"
    assert settings.log_format == "json"


@pytest.mark.parametrize("source", ["printed", "deploy/Caddyfile"])
def test_the_caddyfiles_are_valid(source: str, tmp_path: Path) -> None:
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed")
    file = tmp_path / "Caddyfile"
    printed = block("hosting.md", "**Terminate TLS**", "caddyfile")
    file.write_text(printed if source == "printed" else (DEPLOY / "Caddyfile").read_text())
    command = [caddy, "validate", "--adapter", "caddyfile", "--config", str(file)]
    environment = {**os.environ, "HEXSTEAD_HOST": "play.example.org", "HOME": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_nginx_site_is_valid(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    openssl = shutil.which("openssl")
    if nginx is None or openssl is None:
        pytest.skip("nginx or openssl is not installed")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    request = [openssl, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    request += [
        "-nodes",
        "-subj",
        "/CN=play.example.org",
        "-keyout",
        str(key),
        "-out",
        str(certificate),
    ]
    subprocess.run(request, capture_output=True, check=True)
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = site.replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    (tmp_path / "site.conf").write_text(site)
    # Where nginx puts temporary files by default, only root may write.
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = " ".join(f"{kind}_temp_path {tmp_path}/{kind};" for kind in kinds)
    whole = (
        f"pid {tmp_path}/pid; events {{}} "
        f"http {{ access_log off; {folders} include {tmp_path}/site.conf; }}"
    )
    (tmp_path / "nginx.conf").write_text(whole)
    command = [nginx, "-t", "-q", "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "log")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.soak
def test_the_printed_installation_serves_and_backs_up(tmp_path: Path) -> None:
    """Follow the page on hosting in a fresh clone, with other folders and without systemd."""
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    opt = tmp_path / "opt"
    printed = block("hosting.md", "**Install the server**", "sh")
    commands = printed.replace("/opt/hexstead", str(opt)).replace("/etc/systemd/system", "units")
    commands = commands.replace('make dist ARGS="--python 3.11"', "make dist ARGS=--pure")
    subprocess.run(["bash", "-euxc", f"mkdir units\n{commands}"], cwd=clone, check=True)
    hexstead = str(opt / "bin" / "hexstead")
    database = f"sqlite:///{tmp_path / 'table.sqlite'}"
    environment = {**os.environ, "HEXSTEAD_DATABASE_URL": database}
    environment.pop("PYTHONPATH", None)
    with subprocess.Popen(
        [hexstead, "serve", "--no-open", "--port", "0"],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as serving:
        assert serving.stdout is not None
        assert "Hexstead is running at" in serving.stdout.readline()
        doctor = subprocess.run(
            [hexstead, "doctor"], env=environment, capture_output=True, check=False
        )
        assert doctor.returncode == 0, doctor.stdout
        backup = (DEPLOY / "hexstead-backup.service").read_text(encoding="utf-8")
        start = re.findall(r"^ExecStart(?:Post)?=/bin/sh -c '(.*)'$", backup, re.MULTILINE)
        assert len(start) == 2
        (tmp_path / "backups").mkdir()
        for line in start:
            command = line.replace("%%", "%").replace("/opt/hexstead", str(opt))
            variables = {**environment, "STATE_DIRECTORY": str(tmp_path / "backups")}
            subprocess.run(["/bin/sh", "-c", command], env=variables, check=True)
        assert len(list((tmp_path / "backups").glob("*.backup"))) == 1
        serving.terminate()
        serving.communicate()  # the server reports its end
    assert serving.returncode == 0


@pytest.mark.soak
def test_the_printed_caddyfile_and_environment_serve_https(tmp_path: Path) -> None:
    """With a certificate of Caddy's own authority, and other ports."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed")
    port, secure = free_port(), free_port()
    address = f"https://localhost:{secure}"
    printed = block("hosting.md", "**Terminate TLS**", "caddyfile")
    printed = printed.replace("play.example.org {", f"{address} {{\n\ttls internal")
    printed = printed.replace("localhost:8137", f"localhost:{port}")
    options = "{\n\tskip_install_trust\n\tauto_https disable_redirects\n\tadmin off\n}\n"
    (tmp_path / "Caddyfile").write_text(options + printed, encoding="utf-8")
    lines = block("hosting.md", "**Configure it**", "ini").splitlines()
    values = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    values |= {"HEXSTEAD_PUBLIC_URL": address, "HEXSTEAD_ALLOWED_HOSTS": "localhost"}
    values["HEXSTEAD_DATABASE_URL"] = f"sqlite:///{tmp_path / 'table.sqlite'}"
    authority = tmp_path / "caddy" / "pki" / "authorities" / "local" / "root.crt"
    environment = {**os.environ, **values, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    hexstead = [sys.executable, "-m", "hexstead.cli"]
    commands = (
        [*hexstead, "serve", "--no-open", "--port", str(port)],
        [caddy, "run", "--config", "Caddyfile"],
    )
    started = [subprocess.Popen(each, cwd=tmp_path, env=environment) for each in commands]

    def get(path: str) -> httpx.Response | None:
        with suppress(httpx.TransportError):
            context = ssl.create_default_context(cafile=authority)
            return httpx.get(f"{address}{path}", verify=context, timeout=TIMEOUT_SECONDS)
        return None

    try:
        wait_until(authority.exists)
        wait_until(lambda: (answer := get("/healthz")) is not None and answer.is_success)
        page, hidden = get("/"), get("/metrics")
        assert page is not None and "strict-transport-security" in page.headers
        assert hidden is not None and hidden.status_code == 404
        environment["SSL_CERT_FILE"] = str(authority)
        doctor = subprocess.run(
            [*hexstead, "doctor", "--json"], env=environment, capture_output=True, check=False
        )
        levels = {each["check"]: each["level"] for each in json.loads(doctor.stdout)}
        assert levels["address"] == levels["clock"] == levels["proxies"] == "ok"
    finally:
        for process in started:
            process.terminate()
        for process in started:
            process.wait(TIMEOUT_SECONDS)


def services() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load(
        (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    )["services"]
    return found


def test_containers_have_limits_and_minimal_capabilities() -> None:
    added = {"caddy": ["NET_BIND_SERVICE"]}
    assert set(services()) == {"caddy", "hexstead", "postgres"}
    for name, service in services().items():
        assert service["cap_drop"] == ["ALL"], name
        assert service.get("cap_add", []) == added.get(name, []), name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["mem_limit"] and service["pids_limit"], name
        assert not service.get("privileged"), name


def test_every_variable_of_the_compose_file_is_in_the_example() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    used = set(re.findall(r"\$\{([A-Z_]+)", text))
    example = (DEPLOY / "env.example").read_text(encoding="utf-8")
    assert used == set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))


def test_images_are_pinned_by_digest() -> None:
    """The compose file contains no tags, and passes the images to the Containerfile."""
    used = [service["image"] for service in services().values() if "build" not in service]
    built = services()["hexstead"]["build"]["args"]
    for reference in (*used, *built.values()):
        assert re.fullmatch(r"\$\{[A-Z]+_IMAGE:\?.*\}", reference), reference
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    assert {line.split()[1] for line in lines if line.startswith("FROM")} == {
        f"${{{name}}}" for name in built
    }


def pin_images(folder: Path, answer: str) -> tuple[subprocess.CompletedProcess[str], str]:
    """Run the script with a fake registry that always returns the same answer."""
    docker = folder / "docker"
    docker.write_text(f"#!/bin/sh\necho '{answer}'\n")
    docker.chmod(0o700)
    file = folder / ".env"
    file.write_text("POSTGRES_PASSWORD=secret\nCADDY_IMAGE=\nNODE_IMAGE=old\n")
    done = subprocess.run(
        [str(DEPLOY / "pin-images.sh"), str(file)],
        env={**os.environ, "PATH": f"{folder}:{os.environ['PATH']}", "NODE_TAG": "node:test"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done, file.read_text()


def test_the_script_pins_all_images(tmp_path: Path) -> None:
    digest = "sha256:" + "0a" * 32
    done, written = pin_images(tmp_path, f'"{digest}"')
    assert done.returncode == 0, done.stderr
    lines = written.splitlines()
    assert lines[0] == "POSTGRES_PASSWORD=secret"
    pinned = dict(line.split("=", 1) for line in lines[1:])
    assert set(pinned) == {f"{name}_IMAGE" for name in ("CADDY", "POSTGRES", "PYTHON", "NODE")}
    assert len(lines) == 5 and pinned["NODE_IMAGE"] == f"node:test@{digest}"
    assert all(reference.endswith(f"@{digest}") for reference in pinned.values())
    assert (tmp_path / ".env").stat().st_mode & 0o777 == 0o600
    again, same = pin_images(tmp_path, f'"{digest}"')
    assert again.returncode == 0 and same == written


def test_the_script_writes_nothing_without_a_valid_digest(tmp_path: Path) -> None:
    done, written = pin_images(tmp_path, "Name: caddy")
    assert done.returncode == 1 and "no digest" in done.stderr
    assert written == "POSTGRES_PASSWORD=secret\nCADDY_IMAGE=\nNODE_IMAGE=old\n"


def test_the_unit_has_limits_of_memory() -> None:
    unit = (DEPLOY / "hexstead.service").read_text(encoding="utf-8")
    for setting in ("MemoryMax=2G", "TasksMax=512", "OOMPolicy=continue", "NoNewPrivileges=yes"):
        assert f"\n{setting}\n" in unit

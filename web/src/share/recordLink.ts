// A record in the fragment of a link: its text, compressed. No server keeps it.

const PAGE = '/replay/link'

/** Return the address of a record's text at a step. */
export async function recordLink(record: string, at: string | null): Promise<string> {
  const packed = await transform(new TextEncoder().encode(record), new CompressionStream('deflate-raw'))
  let bytes = ''
  for (const byte of packed) bytes += String.fromCharCode(byte)
  const text = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${PAGE}${at === null ? '' : `?at=${at}`}#${text}`
}

/** Return the text of the record in a fragment, or null if it is broken. */
export async function linkedRecord(fragment: string): Promise<string | null> {
  try {
    const bytes = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(bytes, (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await transform(packed, new DecompressionStream('deflate-raw')),
    )
  } catch {
    return null
  }
}

async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  way: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(way)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

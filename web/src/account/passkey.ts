// Passkeys (WebAuthn): conversion between the server's JSON and the browser's binary values.

type Options = Record<string, unknown>
type Descriptor = { id: string }

/** Whether passkeys can be made and used here: only on safe addresses that have a name. */
export function canUsePasskeys(): boolean {
  const named = !/^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && named && typeof PublicKeyCredential !== 'undefined'
}

export async function makePasskey(options: Options): Promise<unknown> {
  const user = options['user'] as Record<string, unknown>
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    user: { ...user, id: bytes(user['id']) },
    excludeCredentials: descriptors(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions
  return written(await navigator.credentials.create({ publicKey }))
}

export async function usePasskey(options: Options): Promise<unknown> {
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    allowCredentials: descriptors(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions
  return written(await navigator.credentials.get({ publicKey }))
}

/** Whether the user closed the browser's passkey dialog, which needs no message. */
export function wasCancelled(problem: unknown): boolean {
  return problem instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(problem.name)
}

function written(made: Credential | null): unknown {
  if (!(made instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  const { response } = made
  const answer: Record<string, string> = { clientDataJSON: text(response.clientDataJSON) }
  if (response instanceof AuthenticatorAttestationResponse) {
    answer['attestationObject'] = text(response.attestationObject)
  } else if (response instanceof AuthenticatorAssertionResponse) {
    answer['authenticatorData'] = text(response.authenticatorData)
    answer['signature'] = text(response.signature)
  }
  return { id: made.id, rawId: text(made.rawId), type: made.type, response: answer }
}

function descriptors(found: unknown): unknown[] {
  return ((found ?? []) as Descriptor[]).map((each) => ({ ...each, id: bytes(each.id) }))
}

export function bytes(written: unknown): Uint8Array {
  const plain = String(written).replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}

export function text(raw: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(raw)))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

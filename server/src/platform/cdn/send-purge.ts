import type { CdnSettings } from './cdn-settings.ts'

const DEADLINE_MS = 5_000

/** The most keys in one request: of Fastly, of Cloudflare, and what fits in 8 kB of headers. */
export const maxKeysByProvider = { fastly: 256, cloudflare: 100, http: 100 } as const

/** A CDN didn't confirm a purge. Contains neither the token nor the request. */
export class PurgeFailed extends Error {
  override readonly name = 'PurgeFailed'
  /** How long the CDN asks to wait, if it says so. */
  readonly retry_after_ms: number | undefined

  constructor(message: string, retryAfterMs?: number) {
    super(message)
    this.retry_after_ms = retryAfterMs
  }
}

/**
 * Purges the pages with any of these keys from one CDN. Throws PurgeFailed unless the CDN confirms it.
 *
 * Fastly: `POST /service/{id}/purge` with `Surrogate-Key`, soft, so that the pages remain for when the origin fails.
 * Cloudflare: `POST /zones/{id}/purge_cache` with `{"tags": [...]}`. Others: the configured method and header.
 */
export async function sendPurge(
  { provider, method, header, token }: CdnSettings,
  url: string,
  keys: readonly string[],
): Promise<void> {
  const host = new URL(url).host
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(header !== undefined && { [header]: keys.join(' ') }),
      ...(provider === 'fastly' && { 'fastly-soft-purge': '1' }),
      ...(provider === 'cloudflare' && { 'content-type': 'application/json' }),
      ...tokenHeader(provider, token),
    },
    ...(provider === 'cloudflare' && { body: JSON.stringify({ tags: keys }) }),
    // None of these redirects, and following a redirect would forward the token.
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((error: unknown) => {
    throw new PurgeFailed(`No response from ${host} (${reasonOf(error)})`)
  })
  await response.body?.cancel().catch(() => undefined)
  if (response.ok) return
  throw new PurgeFailed(`${host} responded ${response.status}`, retryAfterOf(response))
}

function tokenHeader(provider: CdnSettings['provider'], token: string | undefined): Record<string, string> {
  if (token === undefined) return {}
  return provider === 'fastly' ? { 'fastly-key': token } : { authorization: `Bearer ${token}` }
}

/** Returns a code, never the error itself: its cause may contain the request. */
function reasonOf(error: unknown): string {
  if (error instanceof DOMException) return error.name
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'failed'
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined
}

import type { DeliveryResult, DevelopmentDelivery } from '@haat/domains/app-platform/development/contract'
import { misuse } from '../output/command-failure.ts'

/** Ten times as long as Haat waits for a server on the internet, for breakpoints. */
const TIMEOUT_MS = 100_000
const MAX_KEPT = 1_024
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Where `haat app dev` expects the app's server if it isn't told. */
export const DEFAULT_URL = 'http://127.0.0.1:5173'

/** Returns the origin of the app's server on this computer. Throws a failure for any other address. */
export function readLocalAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && LOOPBACK.test(url.hostname)) return url.origin
  throw misuse(`${text} isn’t an address of this computer. It looks like ${DEFAULT_URL}`, 'bad_url')
}

/** Posts a webhook to the app's server, with the headers and the body that Haat has signed. Never throws. */
export async function deliverLocally(origin: string, delivery: DevelopmentDelivery): Promise<DeliveryResult> {
  const { id, path, headers, body } = delivery
  const started = performance.now()
  const elapsed = () => Math.min(600_000, Math.round(performance.now() - started))
  try {
    // Only the path comes from the server: it can't send the request to another computer.
    const target = new URL(origin)
    const [pathname = '/', search = ''] = path.split('?', 2)
    target.pathname = pathname
    target.search = search
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal })
    // Half of a surrogate pair, as the cut can leave one, would be refused.
    const text = (await response.text()).replaceAll('\u0000', '').slice(0, MAX_KEPT).toWellFormed()
    return {
      id,
      http_status: response.status,
      error: null,
      duration_ms: elapsed(),
      response_start: text === '' ? null : text,
    }
  } catch (error) {
    const reason = error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : reasonOf(error)
    return { id, http_status: null, error: reason, duration_ms: elapsed(), response_start: null }
  }
}

function reasonOf(error: unknown): 'refused' | 'other' {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED' ? 'refused' : 'other'
}

/** Says what came of a webhook: `204 in 12 ms`. */
export function describeResult({ http_status: status, error, duration_ms: ms }: DeliveryResult, url: string): string {
  if (status !== null) return `${status} in ${ms.toLocaleString('en-IN')} ms`
  if (error === 'refused') return `nothing answers at ${url}`
  return error === 'timeout' ? `no answer within ${TIMEOUT_MS / 1_000} seconds` : 'the answer can’t be read'
}

import { Agent, errors } from 'undici'
import { type Web, WebFailed } from '../../../../domains/src/web.ts'
import { checkedConnector } from './checked-connector.ts'
import { AddressRefused, type AddressRules, publicInternet } from './checked-lookup.ts'
import { ResponseReader } from './response-reader.ts'

export interface WebOptions extends Partial<AddressRules> {
  /** Calls https addresses without encryption: for tests, whose servers have no certificates. */
  readonly is_unencrypted?: boolean
}

const IDLE_TIMEOUT_MS = 10_000

/**
 * Calls other people's servers. Connections are kept for the next call of the same origin; a limit for each origin would
 * let servers that hang delay those that don't, because many apps share one. Uses undici, whose client needs a third of the
 * processor time of `node:http`'s.
 */
export function createWeb({ is_unencrypted: isUnencrypted = false, ...options }: WebOptions = {}): Web & {
  close(): void
} {
  const agent = new Agent({
    connect: checkedConnector({ ...publicInternet, ...options }),
    allowH2: false,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    keepAliveMaxTimeout: IDLE_TIMEOUT_MS,
    // Each call has a deadline of its own.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  return {
    async request({ method, url: address, headers, body, ...limits }) {
      const url = requireAllowedUrl(address)
      const origin = isUnencrypted ? `http://${url.host}` : url.origin
      return new Promise((resolve, reject) => {
        const reader = new ResponseReader(limits, { resolve, reject: (error) => reject(asFailure(error)) })
        agent.dispatch({ origin, path: url.pathname + url.search, method, headers, body: body ?? null }, reader)
      })
    },
    close() {
      void agent.destroy()
    },
  }
}

function requireAllowedUrl(text: string): URL {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    throw new WebFailed('blocked', 'Only https addresses without a password can be called.')
  }
  return url
}

function asFailure(error: Error): WebFailed {
  if (error instanceof WebFailed) return error
  if (error instanceof AddressRefused) {
    return new WebFailed(error.reason === 'unknown_name' ? 'dns' : 'blocked', error.message)
  }
  if (error instanceof errors.ConnectTimeoutError) return new WebFailed('timeout', 'Connecting took too long.')
  const code = 'code' in error ? String(error.code) : ''
  if (error instanceof errors.SocketError || code === 'ECONNREFUSED' || code === 'ECONNRESET')
    return new WebFailed('refused', 'The server closed the connection.')
  if (/CERT|TLS|SSL/.test(code)) return new WebFailed('tls', 'The certificate isn’t valid.')
  return new WebFailed('other', "Couldn't connect to the server.")
}

import http from 'node:http'
import https from 'node:https'
import { type Web, WebFailed, type WebResponse } from '../../../../domains/src/web.ts'
import { AddressRefused, type AddressRules, checkedLookup, publicInternet } from './checked-lookup.ts'

export interface WebOptions extends Partial<AddressRules> {
  /** Calls https addresses without encryption: for tests, whose servers have no certificates. */
  readonly is_unencrypted?: boolean
}

const CONNECT_TIMEOUT_MS = 2_000
const IDLE_TIMEOUT_MS = 10_000

/**
 * Calls other people's servers. Connections are kept for the next call of the same origin; a limit for each origin would
 * let servers that hang delay those that don't, because many apps share one.
 */
export function createWeb({ is_unencrypted: isUnencrypted = false, ...options }: WebOptions = {}): Web & {
  close(): void
} {
  const rules = { ...publicInternet, ...options }
  const agentOptions = { keepAlive: true, timeout: IDLE_TIMEOUT_MS, maxSockets: Number.POSITIVE_INFINITY }
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) }
  return {
    async request(request) {
      const url = requireAllowedUrl(request.url)
      if (isUnencrypted) url.protocol = 'http:'
      const lookup = lookupOf(url, rules)
      const isSecure = url.protocol === 'https:'
      const send = isSecure ? https.request : http.request
      const signal = AbortSignal.timeout(request.timeout_ms)
      return new Promise((resolve, reject) => {
        const call = send(url, {
          method: request.method,
          headers: {
            ...request.headers,
            ...(request.body !== undefined && { 'content-length': Buffer.byteLength(request.body) }),
          },
          agent: agents[isSecure ? 'https:' : 'http:'],
          lookup,
          signal,
        })
        const connecting = setTimeout(
          () => call.destroy(new WebFailed('timeout', 'Connecting took too long.')),
          CONNECT_TIMEOUT_MS,
        )
        call.on('socket', (socket) => {
          if (!socket.connecting) clearTimeout(connecting)
          else socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
        })
        call.on('response', (response) => {
          clearTimeout(connecting)
          readResponse(response, request.max_bytes).then(resolve, (error: unknown) => reject(asFailure(error, signal)))
        })
        call.on('error', (error) => {
          clearTimeout(connecting)
          reject(asFailure(error, signal))
        })
        call.end(request.body)
      })
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
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

async function readResponse(response: http.IncomingMessage, maxBytes: number): Promise<WebResponse> {
  const chunks: Buffer[] = []
  let size = 0
  let isCut = false
  for await (const chunk of response) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) {
      isCut = true
      // Also closes the connection: the rest may be endless.
      response.destroy()
      break
    }
  }
  const body = Buffer.concat(chunks).subarray(0, maxBytes)
  return { status: response.statusCode ?? 0, headers: response.headers, body, is_cut: isCut }
}

function lookupOf(url: URL, rules: AddressRules) {
  try {
    return checkedLookup(url, rules)
  } catch (error) {
    throw asFailure(error)
  }
}

function asFailure(error: unknown, signal?: AbortSignal): WebFailed {
  if (error instanceof WebFailed) return error
  if (error instanceof AddressRefused) {
    return new WebFailed(error.reason === 'unknown_name' ? 'dns' : 'blocked', error.message)
  }
  if (signal?.aborted === true) return new WebFailed('timeout', 'The server took too long.')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ECONNREFUSED' || code === 'ECONNRESET')
    return new WebFailed('refused', 'The server closed the connection.')
  if (/CERT|TLS|SSL/.test(code)) return new WebFailed('tls', 'The certificate isn’t valid.')
  return new WebFailed('other', "Couldn't connect to the server.")
}

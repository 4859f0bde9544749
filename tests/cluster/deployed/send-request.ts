import { type IncomingHttpHeaders, request as requestPlain } from 'node:http'
import { request as requestEncrypted } from 'node:https'

export interface SentRequest {
  readonly port: number
  /** What the visitor's browser has in its address bar: the Host header, and the name in the TLS handshake. */
  readonly host: string
  readonly path?: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** With TLS, and these certificate authorities. */
  readonly authorities?: string
  /** The visitor's own address, such as 127.0.0.2: all of 127.0.0.0/8 is this machine. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Sends a request to a port of this machine for any host, on a connection of its own. Rejects if there's no answer. */
export function sendRequest(sent: SentRequest): Promise<Answer> {
  const { port, host, path = '/', method = 'GET', headers = {}, body, authorities, from } = sent
  const options = {
    ...{ host: '127.0.0.1', port, path, method, agent: false },
    ...(from !== undefined && { localAddress: from }),
    headers: { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    signal: AbortSignal.timeout(60_000),
  }
  return new Promise((resolve, reject) => {
    const request =
      authorities === undefined
        ? requestPlain(options)
        : requestEncrypted({ ...options, servername: host, ca: authorities })
    request.once('error', reject)
    request.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
    })
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

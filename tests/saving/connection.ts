import type { FetchLike } from '../../packages/http-client/src/index.ts'
import type { TestServer } from '../harness.ts'

/** How a person's connection to the server is. */
export interface Connection {
  readonly fetch: FetchLike
  /** Whether requests fail before they reach the server. */
  isOffline: boolean
  /** Whether the answer of the next save is lost, after the server has saved. */
  losesAnswer: boolean
  /** Holds back the answer of the next save until `release`. */
  hold(): void
  release(): void
}

/** Connects to the server as this account. `onSaved` is told the body of every save that the server has made. */
export function connect(server: TestServer, token: string, onSaved: (body: string) => void): Connection {
  let held = Promise.resolve()
  let release: () => void = () => undefined
  const connection: Connection = {
    isOffline: false,
    losesAnswer: false,
    hold() {
      connection.release()
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    async fetch(path, { method = 'GET', body }) {
      if (connection.isOffline) throw new TypeError('Failed to fetch')
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const payload = typeof body === 'string' ? { payload: body } : {}
      const reply = await server.app.inject({
        method: method === 'PUT' ? 'PUT' : 'GET',
        url: path,
        headers: method === 'PUT' ? headers : { authorization: headers.authorization },
        ...payload,
      })
      if (method === 'PUT' && reply.statusCode === 200) onSaved(String(body))
      if (method === 'PUT') await held
      if (connection.isOffline || (method === 'PUT' && connection.losesAnswer)) {
        connection.losesAnswer = false
        throw new TypeError('Failed to fetch')
      }
      const type = reply.headers['content-type']
      return new Response(Uint8Array.from(reply.rawPayload), {
        status: reply.statusCode,
        headers: type === undefined ? {} : { 'content-type': type },
      })
    },
  }
  return connection
}

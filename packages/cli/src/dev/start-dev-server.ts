import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { DataSetName } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import type { DevChange } from '../dev-protocol.ts'
import { type Answer, answerRequest } from './answer-requests.ts'
import { findRefusal } from './check-request.ts'
import type { DevTheme } from './dev-theme.ts'
import { createEventStream } from './event-stream.ts'
import { listen } from './listen.ts'

export interface DevServer {
  /** `http://127.0.0.1:4400/` */
  readonly url: string
  /** Tells the open pages about a change. */
  sendChange(change: DevChange): void
  sendFindings(findings: readonly Finding[]): void
  close(): Promise<void>
}

interface DevServerOptions {
  readonly port: number | undefined
  /** The store that the page shows first. */
  readonly data_set: DataSetName
}

/**
 * Starts the server of `haat theme dev` on 127.0.0.1. Throws a failure if the given port is taken; without a port, it
 * uses the next free one.
 */
export async function startDevServer(
  theme: DevTheme,
  { port, data_set: dataSet }: DevServerOptions,
): Promise<DevServer> {
  const events = createEventStream()
  const server = createServer((request, response) => void handle(request, response))

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Any website can request any path, such as //, which isn't an address.
    if (!URL.canParse(request.url ?? '/', 'http://store')) return send(response, 404, text('Not found'))
    const url = new URL(request.url ?? '/', 'http://store')
    const refusal = findRefusal(request, url.pathname.startsWith('/_haat/'))
    if (refusal !== undefined) return send(response, 403, text(refusal))
    if (url.pathname === '/_dev/events') return events.add(response)
    const site = { theme, data_set: dataSet, origin: `http://${request.headers.host}` }
    const answer = await answerRequest(url, site).catch(() => undefined)
    send(response, answer === undefined ? 404 : 200, answer ?? text('Not found'))
  }

  const listeningPort = await listen(server, port)
  return {
    url: `http://127.0.0.1:${listeningPort}/`,
    sendChange: (change) => events.send('change', change),
    sendFindings: (findings) => events.send('findings', findings),
    async close() {
      events.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function text(body: string): Answer {
  return { headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

function send(response: ServerResponse, status: number, { headers, body }: Answer): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers })
  response.end(body)
}

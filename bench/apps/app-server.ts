import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An app's server, which remembers what it got. */
export interface AppServer {
  readonly port: number
  /** How often each event arrived, by its ID. */
  readonly received: Map<string, number>
  /** When events arrived first, by the ID of their record (`performance.now()`). */
  readonly arrivals: Map<string, number>
  /** Resolves when so many different events have arrived. */
  untilReceived(count: number): Promise<void>
  close(): void
}

/** The path of an endpoint that never answers. */
export const HANGING_PATH = '/hang'

/** Starts a server that accepts every webhook at once, except at the path that hangs. */
export async function startAppServer(): Promise<AppServer> {
  const received = new Map<string, number>()
  const arrivals = new Map<string, number>()
  let wait: { count: number; done: () => void } | undefined
  const server = createServer((request, response) => {
    if (request.url === HANGING_PATH) return
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      response.writeHead(204).end()
      const id = String(request.headers['webhook-id'])
      received.set(id, (received.get(id) ?? 0) + 1)
      const { data }: { data: { id: string } } = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      if (!arrivals.has(data.id)) arrivals.set(data.id, performance.now())
      if (wait !== undefined && received.size >= wait.count) wait.done()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    received,
    arrivals,
    untilReceived: (count) =>
      received.size >= count ? Promise.resolve() : new Promise((done) => (wait = { count, done })),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

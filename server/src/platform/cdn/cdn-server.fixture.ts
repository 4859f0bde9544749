import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface ReceivedPurge {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a server in place of a CDN's API, until the test ends. `respond` returns the status of each response. */
export async function startCdn(respond: (purge: ReceivedPurge) => number | Promise<number>) {
  const received: ReceivedPurge[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const purge = { method, url, headers, body: await text(request) }
    received.push(purge)
    // A purge may still arrive while the test's server is being closed.
    const status = await Promise.resolve(purge)
      .then(respond)
      .catch(() => 500)
    response.writeHead(status, { 'retry-after': '0' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { received, url: `http://127.0.0.1:${port}` }
}

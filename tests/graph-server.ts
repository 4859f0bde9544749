import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What Meta's Cloud API got. */
export interface GraphCall {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly to: string
    readonly template: {
      readonly name: string
      readonly language: { readonly code: string }
      readonly components: readonly { readonly parameters: readonly { readonly text: string }[] }[]
    }
  }
}

interface GraphAnswer {
  readonly status: number
  readonly body: object
}

/** Stands in for graph.facebook.com. By default it takes every message. */
export async function startGraphServer() {
  const calls: GraphCall[] = []
  const planned: GraphAnswer[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString('utf8')
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization, body: JSON.parse(text) })
    const accepted = { status: 200, body: { messages: [{ id: `wamid.${calls.length}` }] } }
    const { status, body } = planned.shift() ?? accepted
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    calls,
    url: `http://127.0.0.1:${port}`,
    /** Answers the next call differently. */
    answersNext: (status: number, body: object = {}) => void planned.push({ status, body }),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

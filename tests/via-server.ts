import type { TestServer } from './harness.ts'

/** Returns a `fetch` that sends what an app sends to the server of the test, without a socket. */
export function viaServer(server: TestServer): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const reply = await server.app.inject({
      method: request.method === 'PUT' ? 'PUT' : request.method === 'GET' ? 'GET' : 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    })
    const type = String(reply.headers['content-type'] ?? 'application/json')
    // A response without content can't be made with one, even if it's empty.
    const body = reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload)
    return new Response(body, {
      status: reply.statusCode,
      headers: { 'content-type': type },
    })
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'

/** An app of the SDK. */
export interface WebApp {
  fetch(request: Request): Promise<Response>
}

const MAX_BODY_BYTES = 1024 * 1024

/** Passes a request to an app, and its answer back. An error of the app is a 500, and stays in the log. */
export async function answer(app: WebApp, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await readBody(request)
    const answered = await app.fetch(toWebRequest(request, body))
    response.writeHead(answered.status, Object.fromEntries(answered.headers))
    response.end(Buffer.from(await answered.arrayBuffer()))
  } catch (error) {
    console.error(error)
    if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' })
    response.end('This app has a problem. Try again in a moment.')
  }
}

function toWebRequest({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): Request {
  const copied = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && name !== 'host' && name !== 'connection') copied.set(name, value)
  }
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, 'http://apps'), {
    method,
    headers: copied,
    ...(hasBody && { body: new Uint8Array(body) }),
  })
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The request is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

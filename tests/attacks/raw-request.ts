import { connect, type Socket } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: string
}

/** Opens a connection to the listener of a URL and waits until it is open. */
export async function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

/** Sends a request byte for byte, as no client library would, and returns the response. */
export async function sendRaw(url: string, text: string): Promise<RawResponse> {
  const socket = await openConnection(url)
  socket.write(text, 'latin1')
  return readResponse(socket)
}

/** Reads until the other side closes the connection. */
export async function readResponse(socket: Socket): Promise<RawResponse> {
  const chunks: Buffer[] = []
  await new Promise<void>((resolve) => {
    socket.on('data', (chunk) => chunks.push(chunk))
    // A connection can be reset after its response, which is still complete.
    socket.once('error', () => undefined).once('close', () => resolve())
  })
  const text = Buffer.concat(chunks).toString('latin1')
  const [head = '', ...body] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = new Headers(
    fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: body.join('\r\n\r\n') }
}

export interface GetOptions {
  readonly method?: string
  /** Complete header lines, including `Host` if it isn't the listener's own. */
  readonly headers?: readonly string[]
  readonly host?: string
}

/** Requests a target exactly as written, including dot segments. */
export function getRaw(url: string, target: string, { method = 'GET', host, headers = [] }: GetOptions = {}) {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host ?? new URL(url).host}`, 'Connection: close', ...headers]
  return sendRaw(url, `${lines.join('\r\n')}\r\n\r\n`)
}

import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { type Admission, createAdmission } from './admission.ts'
import { createListener } from './create-listener.ts'

const CHUNK = Buffer.alloc(64 * 1024, 'a')
/** More than the system buffers for a connection that isn't read. */
const RESPONSE_BYTES = 24 * 1024 * 1024

async function openListener(changes: Partial<Admission> = {}) {
  const lines: Record<string, unknown>[] = []
  const app = createListener({
    name: 'backend',
    logger: createLog('warn', { write: (line) => lines.push(JSON.parse(line)) }),
    admission: { ...createAdmission({ REQUESTS_PER_MINUTE: 0 }), ...changes },
    public_url: 'http://localhost:4000',
    classify: () => 'api',
  })
  let ended = 0
  app.get('/large', async (_request, reply) => {
    const chunks = Readable.from(Array(RESPONSE_BYTES / CHUNK.length).fill(CHUNK))
    chunks.once('close', () => {
      ended += 1
    })
    return reply.type('application/octet-stream').send(chunks)
  })
  app.get('/small', async () => ({ status: 'ok' }))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const open = async (): Promise<Socket> => {
    const socket = connect({ host: '127.0.0.1', port })
    // A refused connection may be reset.
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
    return socket
  }
  const request = (socket: Socket, path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return { app, lines, open, request, ended: () => ended }
}

/** Returns whether the connection still gets a response. */
async function isServed(socket: Socket): Promise<boolean> {
  const response = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString())).once('close', () => resolve(''))
    socket.resume()
  })
  if (socket.destroyed) return false
  socket.write('GET /small HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return (await response).startsWith('HTTP/1.1 200')
}

const closed = (socket: Socket) =>
  socket.destroyed ? Promise.resolve() : new Promise<void>((resolve) => socket.once('close', () => resolve()).resume())

test('limits the connections of a client, and accepts new ones once others are closed', async () => {
  const { lines, open } = await openListener({ max_connections_per_address: 3 })
  const first = [await open(), await open(), await open()]
  const excess = [await open(), await open()]
  await Promise.all(excess.map(closed))
  for (const socket of first) expect(await isServed(socket)).toBe(true)
  expect(lines.map(({ security_event: securityEvent, ip, reason }) => [securityEvent, ip, reason])).toEqual([
    ['limit.exceeded', '127.0.0.1', 'connections_per_address'],
  ])

  const [leaving] = first
  leaving?.destroy()
  await vi.waitFor(async () => expect(await isServed(await open())).toBe(true), 30_000)
})

test("doesn't limit the connections of a trusted proxy", async () => {
  const { open } = await openListener({ max_connections_per_address: 2, isTrustedProxy: () => true })
  const sockets = await Promise.all(Array.from({ length: 6 }, open))
  for (const socket of sockets) expect(await isServed(socket)).toBe(true)
})

const responsePace = { grace_ms: 2_000, min_bytes_per_second: 64 * 1024 }

test('closes a client that stops reading a response, and stops producing the response', async () => {
  const { open, request, ended } = await openListener({ response_pace: responsePace })
  const socket = await open()
  socket.pause()
  request(socket, '/large')
  await vi.waitFor(() => expect(ended()).toBe(1), 60_000)
  await closed(socket)
  expect(socket.bytesRead).toBeLessThan(RESPONSE_BYTES)
})

test('keeps a client that reads fast enough or has nothing to read', async () => {
  const { open, request } = await openListener({ response_pace: responsePace })
  const [reader, idle] = [await open(), await open()]
  expect(await isServed(idle)).toBe(true)
  const received = new Promise<number>((resolve) => {
    reader.on('data', () => {
      reader.pause()
      if (reader.bytesRead >= RESPONSE_BYTES) resolve(reader.bytesRead)
      // Stops and continues, in total for longer than the grace period.
      else setTimeout(() => reader.resume(), 5)
    })
    reader.once('close', () => resolve(reader.bytesRead))
  })
  request(reader, '/large')
  expect(await received).toBeGreaterThanOrEqual(RESPONSE_BYTES)
  expect(await isServed(idle)).toBe(true)
})

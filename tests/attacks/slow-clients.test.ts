import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { MAX_WAIT_MS } from './with-neighbour.ts'

// One client opens as many connections as it can and keeps each busy, while another one uses the site.
const CONNECTIONS_PER_ADDRESS = 40
const OPENED = 150
const VISITS = 20
const ATTACKER = '127.0.0.2'
const NEIGHBOUR = '127.0.0.3'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform({
    demo: false,
    environment: { CONNECTIONS_PER_ADDRESS: String(CONNECTIONS_PER_ADDRESS) },
  })
})
afterAll(() => platform?.close())

const listeners = ['backend', 'marketplace', 'dashboard', 'editor', 'storefront'] as const
type Name = (typeof listeners)[number]

/** Returns the listener's IPv4 address. */
const addressOf = (name: Name) => ({ host: '127.0.0.1', port: Number(new URL(platform.urls[name]).port) })

/** Opens connections one by one that send only `beginning`. Returns a function that lists those still open. */
async function openSlowConnections(name: Name, beginning: string): Promise<() => Socket[]> {
  const sockets: Socket[] = []
  for (let index = 0; index < OPENED; index += 1) {
    const socket = connect({ ...addressOf(name), localAddress: ATTACKER })
    socket.on('error', () => undefined).resume()
    onTestFinished(() => void socket.destroy())
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
    socket.write(beginning)
    sockets.push(socket)
  }
  return () => sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open')
}

/** Requests a page over its own connection. Returns the status and the time it took. */
async function visit(name: Name, path: string, localAddress: string) {
  const began = performance.now()
  const status = await new Promise<number>((resolve, reject) => {
    get({ ...addressOf(name), path, localAddress, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    }).once('error', reject)
  })
  return { status, waited_ms: performance.now() - began }
}

/** A connection beyond the limit gets 429, or is reset before the response is read. */
const statusFor = (name: Name, client: string) =>
  visit(name, '/healthz', client).then(
    ({ status }) => (status === 429 ? 'refused' : status),
    () => 'refused',
  )

const post = (target: string, origin: string, body: string) =>
  [`POST ${target} HTTP/1.1`, 'Host: localhost', `Origin: ${origin}`, 'Content-Type: application/json', body].join(
    '\r\n',
  )

// macOS has only one loopback address by default.
test.skipIf(process.platform === 'darwin').each([
  ['sends nothing', () => ''],
  ['never ends its headers', () => 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['never ends its body', (origin: string) => post('/api/vendor/login', origin, 'Content-Length: 50000\r\n\r\n{')],
])(
  'each listener limits the connections of a client that %s, and still serves other clients',
  async (_, beginning) => {
    for (const name of listeners) {
      const open = await openSlowConnections(name, beginning(new URL(platform.urls[name]).origin))
      await expect.poll(() => open().length, { timeout: 30_000 }).toBeLessThanOrEqual(CONNECTIONS_PER_ADDRESS)
      expect(await statusFor(name, ATTACKER), name).toBe('refused')
      const visits = []
      for (let index = 0; index < VISITS; index += 1) visits.push(await visit(name, '/healthz', NEIGHBOUR))
      expect(new Set(visits.map(({ status }) => status)), name).toEqual(new Set([200]))
      expect(Math.max(...visits.map(({ waited_ms: waitedMs }) => waitedMs)), name).toBeLessThan(MAX_WAIT_MS)
      for (const socket of open()) socket.destroy()
    }
  },
  120_000,
)

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createTestDatabase } from '@haat/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from './server-process.ts'

const GRACE_MS = 3_000
const POLL_MS = 100
const CLIENTS = 6
/** Between a client's requests. Without it, the clients would take the processors from the processes that start. */
const PAUSE_MS = 10

/** A reverse proxy that forwards requests to the processes whose /readyz returns 200, and never retries. */
class ReverseProxy {
  readonly upstreams = new Set<ServerProcess>()
  readonly #ready = new Set<ServerProcess>()
  readonly #agent = new Agent({ keepAlive: true })
  #nextIndex = 0

  async listen(): Promise<string> {
    const polling = setInterval(() => void this.#poll(), POLL_MS)
    const server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      clearInterval(polling)
      this.#agent.destroy()
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  }

  isReady(upstream: ServerProcess): boolean {
    return this.#ready.has(upstream)
  }

  async #poll(): Promise<void> {
    for (const upstream of this.upstreams) {
      const reply = await fetch(`${upstream.backend}/readyz`).catch(() => undefined)
      await reply?.arrayBuffer()
      if (reply?.status === 200) this.#ready.add(upstream)
      else this.#ready.delete(upstream)
    }
  }

  /** `/backend/...` goes to the backend, anything else to the marketplace. */
  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...this.#ready]
    this.#nextIndex += 1
    const upstream = ready[this.#nextIndex % ready.length]
    const path = incoming.url ?? '/'
    if (upstream === undefined) {
      outgoing.writeHead(502).end('no upstream is ready')
      return
    }
    const target = path.startsWith('/backend/') ? upstream.backend + path.slice(8) : upstream.marketplace + path
    const call = request(target, { agent: this.#agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502)
      response.pipe(outgoing)
    })
    call.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    call.end()
  }
}

test('a rolling restart of two processes behind a proxy loses no requests', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const environment = {
    DATABASE_URL: database.connectionString,
    HAAT_SECRET: 'a secret of at least thirty-two characters',
    SHUTDOWN_GRACE_MS: String(GRACE_MS),
  }
  const startOne = async () => {
    const server = await ServerProcess.start(environment)
    onTestFinished(() => server.remove())
    return server
  }
  const proxy = new ReverseProxy()
  const address = await proxy.listen()
  const untilProxied = (server: ServerProcess) => {
    proxy.upstreams.add(server)
    return expect.poll(() => proxy.isReady(server), { timeout: 60_000 }).toBe(true)
  }
  const old = await Promise.all([startOne(), startOne()])
  for (const server of old) await untilProxied(server)

  let isOver = false
  let answered = 0
  const failed: string[] = []
  const load = async (path: string) => {
    while (!isOver) {
      const reply = await fetch(address + path).catch((error: unknown) => String(error))
      const outcome = typeof reply === 'string' ? reply : reply.status
      if (typeof reply !== 'string') await reply.arrayBuffer().catch((error: unknown) => failed.push(String(error)))
      if (outcome === 200) answered += 1
      else failed.push(`${path}: ${outcome}`)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  const paths = ['/', '/backend/api/store/apps', '/backend/api/store/credits/packs']
  const clients = Array.from({ length: CLIENTS }, (_, index) => load(paths[index % paths.length] ?? '/'))

  for (const server of old) {
    const before = answered
    const replacement = await startOne()
    await untilProxied(replacement)
    expect(await server.stop()).toBe(0)
    proxy.upstreams.delete(server)
    expect(answered, 'requests succeeded during the restart').toBeGreaterThan(before)
  }
  isOver = true
  await Promise.all(clients)
  expect(failed).toEqual([])
  // Four starts, possibly on a busy machine.
}, 300_000)

test('after the signal, and a second one, it isn’t ready, still responds, and closes connections', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const server = await ServerProcess.start({
    DATABASE_URL: database.connectionString,
    SHUTDOWN_GRACE_MS: String(GRACE_MS),
  })
  onTestFinished(() => server.remove())
  server.signal('SIGTERM')
  await expect.poll(async () => (await server.call('/readyz')).status, { interval: 20 }).toBe(503)
  expect((await server.call('/readyz')).json).toMatchObject({ status: 'not_ready', stopping: true })
  server.signal('SIGTERM')
  for (const url of [server.marketplace, `${server.backend}/api/store/apps`]) {
    const reply = await fetch(url)
    await reply.arrayBuffer()
    expect(reply.status).toBe(200)
    expect(reply.headers.get('connection')).toBe('close')
  }
  expect(await server.ended()).toBe(0)
})

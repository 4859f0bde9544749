import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createTestDatabase } from '@haat/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { ServerProcess } from './server-process.ts'

const GRACE_MS = 3_000
const POLL_MS = 100
const CLIENTS = 6

/** A reverse proxy that sends requests to whichever process says on /readyz that it is ready, and never repeats one. */
class ReverseProxy {
  readonly upstreams = new Set<ServerProcess>()
  readonly #ready = new Set<ServerProcess>()
  readonly #agent = new Agent({ keepAlive: true })
  #turn = 0

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
      const answer = await fetch(`${upstream.backend}/readyz`).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.status === 200) this.#ready.add(upstream)
      else this.#ready.delete(upstream)
    }
  }

  /** `/backend/...` goes to the backend, anything else to the marketplace. */
  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = [...this.#ready]
    this.#turn += 1
    const upstream = ready[this.#turn % ready.length]
    const path = incoming.url ?? '/'
    if (upstream === undefined) {
      outgoing.writeHead(502).end('nobody is ready')
      return
    }
    const target = path.startsWith('/backend/') ? upstream.backend + path.slice(8) : upstream.marketplace + path
    const call = request(target, { agent: this.#agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.pipe(outgoing)
    })
    call.on('error', (error) => outgoing.writeHead(502).end(String(error)))
    call.end()
  }
}

test('a rolling restart of two processes behind a proxy loses no request', async () => {
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
  const lost: string[] = []
  const load = async (path: string) => {
    while (!isOver) {
      const answer = await fetch(address + path).catch((error: unknown) => String(error))
      const outcome = typeof answer === 'string' ? answer : answer.status
      if (typeof answer !== 'string') await answer.arrayBuffer().catch((error: unknown) => lost.push(String(error)))
      if (outcome === 200) answered += 1
      else lost.push(`${path}: ${outcome}`)
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
    expect(answered, 'the load was on during the restart').toBeGreaterThan(before)
  }
  isOver = true
  await Promise.all(clients)
  expect(lost).toEqual([])
  // Four starts, on a machine that may be busy.
}, 300_000)

test('from the signal on it is not ready, still answers, and asks for connections to be closed', async () => {
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
  for (const url of [server.marketplace, `${server.backend}/api/store/apps`]) {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
  }
  expect(await server.ended()).toBe(0)
})

test('a second signal of the same kind during the grace period does not cut it short', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const server = await ServerProcess.start({
    DATABASE_URL: database.connectionString,
    SHUTDOWN_GRACE_MS: String(GRACE_MS),
  })
  onTestFinished(() => server.remove())
  server.signal('SIGTERM')
  await expect.poll(async () => (await server.call('/readyz')).status, { interval: 20 }).toBe(503)
  server.signal('SIGTERM')
  expect((await server.call('/api/store/apps')).status).toBe(200)
  expect(await server.ended()).toBe(0)
})

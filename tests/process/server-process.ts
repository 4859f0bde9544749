import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../free-ports.ts'

const root = join(import.meta.dirname, '../..')
/** What Node has made of the sources, kept from one process to the next: half of a start is reading them. */
const COMPILED = join(tmpdir(), 'haat-compiled-for-tests')
/** Only ends a test that hangs, before its hook's 120 s: on a busy machine, a start may take more than a minute. */
const START_LIMIT_MS = 110_000

/** `server/src/main.ts` as a process of its own, with a data directory and ports of its own. Call `remove` when done. */
export class ServerProcess {
  readonly data_directory: string
  readonly marketplace: string
  readonly backend: string
  readonly storefront: string
  readonly ports: readonly number[]
  readonly #child
  readonly #ended: Promise<number>
  output = ''

  static async spawn(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    return new ServerProcess(await mkdtemp(join(tmpdir(), 'haat-process-')), await findFreePorts(5), environment)
  }

  /** Started, and all of its surfaces answer. */
  static async start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(environment)
    await server.untilReady()
    return server
  }

  private constructor(directory: string, ports: readonly number[], environment: Readonly<Record<string, string>>) {
    this.data_directory = directory
    this.ports = ports
    const [marketplace, dashboard, backend, storefront, editor] = ports
    this.marketplace = `http://localhost:${marketplace}`
    this.backend = `http://localhost:${backend}`
    this.storefront = `http://localhost:${storefront}`
    this.#child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      // The channel is the one that `npm start` opens to its server.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: COMPILED,
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '0',
        HAAT_DEMO: '0',
        DATA_DIR: directory,
        PORT_MARKETPLACE: String(marketplace),
        PORT_DASHBOARD: String(dashboard),
        PORT_BACKEND: String(backend),
        PORT_STOREFRONT: String(storefront),
        PORT_EDITOR: String(editor),
        ...environment,
      },
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
      })
    }
    this.#ended = once(this.#child, 'close').then(([code]) => Number(code))
  }

  /** The exit code. */
  ended(): Promise<number> {
    return this.#ended
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** As when the launcher is killed. Resolves with the exit code; Node emits no `close` after a disconnect. */
  async closeChannel(): Promise<number> {
    const exited = once(this.#child, 'exit')
    this.#child.disconnect()
    const [code] = await exited
    return Number(code)
  }

  async stop(): Promise<number> {
    this.signal('SIGTERM')
    return this.#ended
  }

  /** Asks the marketplace, which listens last, until it answers and the process says that all of it has started; throws if it ends, or after 110 seconds. */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS
    while (Date.now() < deadline) {
      if (this.#child.exitCode !== null) throw new Error(`The server ended:\n${this.output}`)
      const answer = await fetch(this.marketplace).catch(() => undefined)
      await answer?.arrayBuffer()
      if (answer?.ok && this.output.includes('Haat is running')) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No page within ${START_LIMIT_MS} ms:\n${this.output}`)
  }

  /** Calls the backend: a GET, or a POST of a body. */
  async call(path: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const answer = await fetch(this.backend + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<string> {
    const { status, json } = await this.call('/api/vendor/login', { body: { email, password } })
    if (status !== 200) throw new Error(`Could not sign in: ${status}`)
    return json.token
  }

  async remove(): Promise<void> {
    if (this.#child.exitCode === null) await this.stop()
    await rm(this.data_directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

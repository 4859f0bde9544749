import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../free-ports.ts'

const root = join(import.meta.dirname, '../..')
/** Shared by all processes, as with `npm start`: a third of the time to load the server is compiling it. */
export const COMPILE_CACHE = join(root, 'node_modules/.haat/compiled')
/** Only ends a test that hangs, before its limit of 300 s. On a busy machine, loading the demo takes over two minutes. */
const START_LIMIT_MS = 280_000

/** `server/src/main.ts` as a separate process with its own data directory and ports. Call `remove` when done. */
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
    return new ServerProcess(await mkdtemp(join(tmpdir(), 'haat-process-')), await findFreePorts(8), environment)
  }

  /** Starts a server and waits until all of its surfaces respond. */
  static async start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = await ServerProcess.spawn(environment)
    await server.untilReady()
    return server
  }

  private constructor(directory: string, ports: readonly number[], environment: Readonly<Record<string, string>>) {
    this.data_directory = directory
    this.ports = ports
    const [marketplace, dashboard, backend, storefront, editor, studio, admin, apps] = ports
    this.marketplace = `http://localhost:${marketplace}`
    this.backend = `http://localhost:${backend}`
    this.storefront = `http://localhost:${storefront}`
    this.#child = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
      // `npm start` opens the same IPC channel to its server.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '0',
        HAAT_DEMO: '0',
        DATA_DIR: directory,
        PORT_MARKETPLACE: String(marketplace),
        PORT_DASHBOARD: String(dashboard),
        PORT_BACKEND: String(backend),
        PORT_STOREFRONT: String(storefront),
        PORT_EDITOR: String(editor),
        PORT_STUDIO: String(studio),
        PORT_ADMIN: String(admin),
        PORT_APPS: String(apps),
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

  /** Resolves with the exit code. */
  ended(): Promise<number> {
    return this.#ended
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /**
   * Closes the IPC channel, like a killed launcher. Resolves with the exit code. Waits for `exit`, because Node emits no
   * `close` after a disconnect.
   */
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

  /**
   * Waits until the marketplace, which listens last, responds and the process has printed that it is running. Throws if
   * the process ends, or after 280 seconds.
   */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS
    while (Date.now() < deadline) {
      if (this.#child.exitCode !== null) throw new Error(`The server ended:\n${this.output}`)
      const reply = await fetch(this.marketplace).catch(() => undefined)
      await reply?.arrayBuffer()
      if (reply?.ok && this.output.includes('Haat is running')) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`No page within ${START_LIMIT_MS} ms:\n${this.output}`)
  }

  /** Calls the backend: GET without a body, POST with one. */
  async call(path: string, { token, body }: { token?: string; body?: unknown } = {}) {
    const reply = await fetch(this.backend + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await reply.text()
    return { status: reply.status, json: text === '' ? undefined : JSON.parse(text) }
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<string> {
    const { status, json } = await this.call('/api/vendor/login', { body: { email, password } })
    if (status !== 200) throw new Error(`Couldn't sign in: ${status}`)
    return json.token
  }

  async signInAdmin({ email, password }: { email: string; password: string }): Promise<string> {
    const { status, json } = await this.call('/api/adminlogin', { body: { email, password } })
    if (status !== 200) throw new Error(`Couldn't sign in: ${status}`)
    return json.token
  }

  async remove(): Promise<void> {
    if (this.#child.exitCode === null) await this.stop()
    await rm(this.data_directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

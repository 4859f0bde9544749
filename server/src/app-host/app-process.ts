import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Log } from '../../../domains/src/platform.ts'
import type { HostConfiguration } from './child/host-configuration.ts'

export interface AppRequest {
  readonly method: string
  /** Starts with the app's ID: `/bulk-bandhu/app`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Readable | undefined
  readonly signal?: AbortSignal
}

export interface AppProcess {
  /** Sends a request to the app process, which is started if it isn't running. */
  request(request: AppRequest): Promise<IncomingMessage>
  close(): Promise<void>
}

export interface AppProcessOptions {
  readonly root: string
  readonly log: Log
  readonly configuration: Omit<HostConfiguration, 'socket'>
}

interface Running {
  readonly child: ChildProcess
  readonly socket: string
}

const START_TIMEOUT_MS = 20_000
const MEMORY_MB = 192
const STOP_TIMEOUT_MS = 3_000

/**
 * The process in which the apps that ship with Haat run. It starts with the first request, so a Haat without them doesn't
 * pay for it, and again after a crash.
 */
export function createAppProcess({ root, log, configuration }: AppProcessOptions): AppProcess {
  let running: Promise<Running> | undefined
  let isClosed = false

  function launch(): Promise<Running> {
    const launched: Promise<Running> = start(() => forget(launched))
    launched.catch(() => forget(launched))
    running = launched
    return launched
  }

  /** The next request starts another process, unless one was started already. */
  function forget(ended: Promise<Running>): void {
    if (running === ended) running = undefined
  }

  async function start(onExit: () => void): Promise<Running> {
    const folder = await mkdtemp(join(tmpdir(), 'haat-apps-'))
    await chmod(folder, 0o700)
    const socket =
      process.platform === 'win32' ? `\\\\.\\pipe\\haat-apps-${crypto.randomUUID()}` : join(folder, 'socket')
    const child = spawn(process.execPath, [...permissions(root), join(root, 'server/src/app-host/child/run-apps.ts')], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Nothing of the server's environment, which contains secrets.
      env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1' },
      cwd: root,
    })
    child.stderr?.on('data', (text: Buffer) => log.error({ component: 'apps' }, text.toString().trimEnd()))
    // Without a listener, a process that can't be started would end the server.
    child.on('error', (error) => log.error({ component: 'apps', err: error }, 'the app process failed'))
    child.once('exit', (code, signal) => {
      onExit()
      void rm(folder, { recursive: true, force: true })
      if (!isClosed) log.error({ component: 'apps', code, signal }, 'the app process stopped')
    })
    try {
      await listening(child, { socket, ...configuration })
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
    return { child, socket }
  }

  return {
    async request({ method, path, headers, body, signal }) {
      if (isClosed) throw new Error('The app process is closed')
      const { socket } = await (running ?? launch())
      return new Promise((resolve, reject) => {
        const options = { socketPath: socket, method, path, headers, ...(signal && { signal }) }
        const call = http.request(options, resolve)
        call.on('error', reject)
        if (body === undefined || typeof body === 'string') call.end(body)
        else body.pipe(call)
      })
    },
    async close() {
      isClosed = true
      const started = await running?.catch(() => undefined)
      if (started !== undefined) await stop(started.child)
    },
  }
}

/** What the process may do: read its own code. */
function permissions(root: string): string[] {
  const readable = [
    'apps',
    'node_modules',
    'packages/app-sdk',
    'server/src/app-host',
    'package.json',
    'server/package.json',
  ]
  return [
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
    `--max-old-space-size=${MEMORY_MB}`,
  ]
}

function listening(child: ChildProcess, configuration: HostConfiguration): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error('The app process took too long to start'))
    }, START_TIMEOUT_MS)
    child.once('message', () => {
      clearTimeout(timer)
      resolve()
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The app process stopped with code ${code}`))
    })
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.send(configuration)
  })
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

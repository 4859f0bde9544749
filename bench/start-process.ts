import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface StartedProcess {
  readonly pid: number
  stop(): Promise<void>
}

interface ProcessOptions {
  /** Arguments of Node. */
  readonly arguments: readonly string[]
  readonly directory?: string
  readonly environment: NodeJS.ProcessEnv
  /** URL of a page that succeeds once the server is ready. */
  readonly first_page: string
}

/** On a busy machine, a first start with the demo takes minutes. */
const START_TIMEOUT_MS = 10 * 60_000

/**
 * Starts a server as a separate process and waits for its first page. Throws if the process ends, or doesn't respond within
 * ten minutes. It stops with the benchmark at the latest, also after an error or Ctrl C: it would keep its ports.
 */
export async function startProcess(options: ProcessOptions): Promise<StartedProcess> {
  const child = spawn(process.execPath, options.arguments, {
    cwd: options.directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: options.environment,
  })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isReady(options.first_page))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (Date.now() > deadline) {
      kill()
      throw new Error(`${options.first_page} didn't respond within ten minutes`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      kill()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok ?? false
}

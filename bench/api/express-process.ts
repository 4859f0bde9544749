import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, stopWithBenchmark, waitForPage } from '../server-process.ts'

const directory = join(root, 'bench/api/express')

export interface ExpressProcess {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Installs the comparison server if necessary, and runs it in production mode. */
export async function startExpressProcess(connectionString: string, port: number): Promise<ExpressProcess> {
  if (!existsSync(join(directory, 'node_modules/express')))
    execFileSync('npm', ['ci'], { cwd: directory, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } })
  const child = spawn(process.execPath, [join(directory, 'server.js')], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: connectionString, PORT: String(port) },
  })
  stopWithBenchmark(child)
  const url = `http://localhost:${port}`
  await waitForPage(`${url}/healthz`, child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

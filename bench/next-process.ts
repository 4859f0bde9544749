import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, stopWithBenchmark, waitForPage } from './server-process.ts'

const directory = join(root, 'bench/next-app')
const next = join(directory, 'node_modules/next/dist/bin/next')

export interface NextProcess {
  readonly url: string
  stop(): Promise<void>
}

/** Installs and builds the comparison app if necessary, and serves it in production mode. */
export async function startNextProcess(backend: string, port: number): Promise<NextProcess> {
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    BACKEND_URL: backend,
    NEXT_TELEMETRY_DISABLED: '1',
  }
  if (!existsSync(next))
    execFileSync('npm', ['ci'], { cwd: directory, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } })
  if (!existsSync(join(directory, '.next/BUILD_ID'))) {
    execFileSync(process.execPath, [next, 'build'], { cwd: directory, stdio: 'inherit', env: environment })
  }
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  })
  stopWithBenchmark(child)
  const url = `http://localhost:${port}`
  await waitForPage(url, child)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

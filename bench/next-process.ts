import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './server-process.ts'
import { type StartedProcess, startProcess } from './start-process.ts'

const directory = join(root, 'bench/next-app')
const next = join(directory, 'node_modules/next/dist/bin/next')

export interface NextProcess extends StartedProcess {
  readonly url: string
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
  const url = `http://localhost:${port}`
  const started = await startProcess({
    arguments: [next, 'start', '--port', String(port)],
    directory,
    environment,
    first_page: url,
  })
  return { url, ...started }
}

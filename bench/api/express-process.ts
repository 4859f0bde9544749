import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../server-process.ts'
import { type StartedProcess, startProcess } from '../start-process.ts'

const directory = join(root, 'bench/api/express')

export interface ExpressProcess extends StartedProcess {
  readonly url: string
}

/** Installs the comparison server if necessary, and runs it in production mode. */
export async function startExpressProcess(connectionString: string, port: number): Promise<ExpressProcess> {
  if (!existsSync(join(directory, 'node_modules/express')))
    execFileSync('npm', ['ci'], { cwd: directory, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } })
  const url = `http://localhost:${port}`
  const started = await startProcess({
    arguments: [join(directory, 'server.js')],
    directory,
    environment: { ...process.env, NODE_ENV: 'production', DATABASE_URL: connectionString, PORT: String(port) },
    first_page: `${url}/healthz`,
  })
  return { url, ...started }
}

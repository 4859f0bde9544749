import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stopWithBenchmark, waitForPage } from '../server-process.ts'

interface LiquidOptions {
  readonly connection_string: string
  /** URL of the store on Haat's server, which must be running. */
  readonly store_url: string
  readonly port: number
}

export interface LiquidProcess {
  /** URL of the same store. */
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Runs the hand-written server of a store in production mode. */
export async function startLiquidProcess({
  connection_string: connectionString,
  store_url: storeUrl,
  port,
}: LiquidOptions): Promise<LiquidProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'liquid-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
      PORT: String(port),
      HAAT_STORE: storeUrl,
    },
  })
  stopWithBenchmark(child)
  const url = `http://localhost:${port}${new URL(storeUrl).pathname}`
  await waitForPage(`${url}/products/masala-1`, child)
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

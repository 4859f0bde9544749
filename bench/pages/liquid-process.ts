import { join } from 'node:path'
import { type StartedProcess, startProcess } from '../start-process.ts'

interface LiquidOptions {
  readonly connection_string: string
  /** URL of the store on Haat's server, which must be running. */
  readonly store_url: string
  readonly port: number
}

export interface LiquidProcess extends StartedProcess {
  /** URL of the same store. */
  readonly url: string
}

/** Runs the hand-written server of a store in production mode. */
export async function startLiquidProcess({
  connection_string: connectionString,
  store_url: storeUrl,
  port,
}: LiquidOptions): Promise<LiquidProcess> {
  const url = `http://localhost:${port}${new URL(storeUrl).pathname}`
  const started = await startProcess({
    arguments: [join(import.meta.dirname, 'liquid-server.ts')],
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: connectionString,
      PORT: String(port),
      HAAT_STORE: storeUrl,
    },
    first_page: `${url}/products/masala-1`,
  })
  return { url, ...started }
}

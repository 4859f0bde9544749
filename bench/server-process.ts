import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryEnvironment, memoryOptions } from '../scripts/launcher/server-memory.js'
import { residentMegabytes } from './resident-memory.ts'
import { startProcess } from './start-process.ts'

export const root = join(import.meta.dirname, '..')

export interface ServerProcess {
  readonly marketplace: string
  readonly dashboard: string
  readonly storefront: string
  readonly editor: string
  readonly studio: string
  readonly backend: string
  readonly data_directory: string
  /** From the start of the process to the first successful page. */
  readonly first_page_ms: number
  readonly pid: number
  resident_megabytes(): number
  stop(): Promise<void>
}

const FIRST_PORT = 4700

export interface ServerProcessOptions {
  readonly data_directory?: string
  /** Another checkout of Haat, with its packages and built surfaces. Defaults to this one. */
  readonly checkout?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly first_port?: number
  /** A path of the marketplace. Defaults to the home page. */
  readonly first_page?: string
}

/** Starts Haat as a separate process, like `npm start` after building, and waits for its first page. */
export async function startServerProcess(options: ServerProcessOptions = {}): Promise<ServerProcess> {
  const port = options.first_port ?? FIRST_PORT
  const dataDirectory = options.data_directory ?? mkdtempSync(join(tmpdir(), 'haat-bench-'))
  const marketplace = `http://localhost:${port}`
  const checkout = options.checkout ?? root
  const began = performance.now()
  const started = await startProcess({
    arguments: [...memoryOptions(), join(checkout, 'server/src/main.ts')],
    directory: checkout,
    first_page: `${marketplace}${options.first_page ?? ''}`,
    environment: {
      ...memoryEnvironment(),
      // Production rejects the demo and test payments. The mode doesn't affect what is measured.
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '0',
      // The demo's would be made beside what is measured.
      IMAGE_SIZES_AT_UPLOAD: '0',
      DATA_DIR: dataDirectory,
      PORT_MARKETPLACE: String(port),
      PORT_DASHBOARD: String(port + 1),
      PORT_BACKEND: String(port + 2),
      PORT_STOREFRONT: String(port + 3),
      PORT_EDITOR: String(port + 4),
      PORT_STUDIO: String(port + 5),
      PORT_ADMIN: String(port + 6),
      PORT_APPS: String(port + 7),
      ...options.environment,
    },
  })
  return {
    marketplace,
    dashboard: `http://localhost:${port + 1}`,
    backend: `http://localhost:${port + 2}`,
    storefront: `http://localhost:${port + 3}`,
    editor: `http://localhost:${port + 4}`,
    studio: `http://localhost:${port + 5}`,
    data_directory: dataDirectory,
    first_page_ms: performance.now() - began,
    pid: started.pid,
    resident_megabytes: () => residentMegabytes(started.pid),
    async stop() {
      await started.stop()
      if (options.data_directory === undefined) rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

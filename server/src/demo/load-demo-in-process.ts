import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Configuration } from '../configuration.ts'
import type { PublicUrls } from '../public-urls.ts'

/** What the process needs besides its environment. */
export interface DemoTask {
  readonly configuration: Configuration
  readonly connection_string: string
  /** Connects to PostgreSQL itself, not to a connection pooler. */
  readonly direct_connection_string: string
  readonly data_directory: string
  readonly secret: string
  readonly urls: PublicUrls
}

const program = new URL('./demo-program.ts', import.meta.url)

/**
 * Loads the demo as `loadDemo` does, in a process of its own: the demo's images and events take about 200 MB, which the
 * server's process would keep. Throws if that fails; the process has then printed the error.
 */
export async function loadDemoInProcess(task: DemoTask, signal?: AbortSignal): Promise<void> {
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], ...(signal && { signal }) })
  child.send(task)
  const [code, endedBy] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Loading the demo failed with ${code ?? endedBy}`)
}

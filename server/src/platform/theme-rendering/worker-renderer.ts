import { type RenderRequest, type RenderResult, ThemeError, ThemeErrors } from '@haat/theme-engine'
import { RenderWorker } from './render-worker.ts'
import { RenderAborted, type RenderOptions, type ThemeRenderer, type ThemeSource } from './theme-renderer.ts'
import type { WorkerResponse } from './worker-messages.ts'

export interface WorkerRendererOptions {
  readonly workers: number
  /** For one page. Compiling a theme has ten times as long. */
  readonly deadline_ms: number
  /** The program of the workers. Defaults to the platform's own. */
  readonly program?: URL
}

const PROGRAM = new URL('./theme-worker.ts', import.meta.url)
/** Pages that may wait for a worker. Beyond that, the server is overloaded. */
const MAX_WAITING = 500

interface Waiter {
  readonly take: (worker: RenderWorker) => void
  readonly refuse: () => void
}

/**
 * Renders in separate threads: whatever a theme does, it can't block the process or use its memory. Costs a copy of the
 * page's data each way.
 */
export function createWorkerRenderer({
  workers,
  deadline_ms: deadlineMs,
  program = PROGRAM,
}: WorkerRendererOptions): ThemeRenderer {
  const idle: RenderWorker[] = Array.from({ length: workers }, () => new RenderWorker(program))
  const all = new Set(idle)
  const waiters: Waiter[] = []
  let isClosed = false

  function takeWorker(themeId: string): Promise<RenderWorker> {
    if (isClosed) return Promise.reject(new RenderAborted('closed', themeId))
    const worker = idle.find(({ themes }) => themes.has(themeId)) ?? idle[0]
    if (worker !== undefined) {
      idle.splice(idle.indexOf(worker), 1)
      return Promise.resolve(worker)
    }
    if (waiters.length >= MAX_WAITING) return Promise.reject(new RenderAborted('overload', themeId))
    return new Promise((take, reject) => {
      waiters.push({ take, refuse: () => reject(new RenderAborted('closed', themeId)) })
    })
  }

  function release(worker: RenderWorker): void {
    if (isClosed) return
    const next = worker.isStopped ? new RenderWorker(program) : worker
    if (next !== worker) {
      all.delete(worker)
      all.add(next)
    }
    const waiter = waiters.shift()
    if (waiter === undefined) idle.push(next)
    else waiter.take(next)
  }

  return {
    async render(source, request, options = {}) {
      const worker = await takeWorker(source.id)
      try {
        return await renderIn(worker, { source, request, options, deadline_ms: deadlineMs })
      } finally {
        release(worker)
      }
    },
    async close() {
      isClosed = true
      for (const { refuse } of waiters.splice(0)) refuse()
      await Promise.all([...all].map((worker) => worker.close()))
    },
  }
}

interface Job {
  readonly source: ThemeSource
  readonly request: RenderRequest
  readonly options: RenderOptions
  readonly deadline_ms: number
}

async function renderIn(worker: RenderWorker, job: Job): Promise<RenderResult> {
  const first = await loadAndRender(worker, job)
  if (first.type !== 'not_cached') return resultOf(first, job)
  // The worker's cache of themes and configurations is limited. The theme and configuration are sent again.
  worker.themes.delete(job.source.id)
  worker.configurations.clear()
  return resultOf(await loadAndRender(worker, job), job)
}

async function loadAndRender(
  worker: RenderWorker,
  { source, request, options, deadline_ms: deadlineMs }: Job,
): Promise<WorkerResponse> {
  const themeId = source.id
  if (!worker.themes.has(themeId)) {
    const files = await source.readFiles()
    const loaded = await worker.run({ type: 'load', theme_id: themeId, files }, deadlineMs * 10)
    if (loaded.type !== 'loaded') return loaded
    worker.themes.add(themeId)
  }
  const { config_key: configKey } = options
  const hasConfig = configKey !== undefined && worker.configurations.has(configKey)
  const { template, data, design = false } = request
  const config = hasConfig ? undefined : request.config
  const response = await worker.run(
    { type: 'render', theme_id: themeId, template, data, design, config, config_key: configKey },
    deadlineMs,
  )
  if (configKey !== undefined) worker.configurations.add(configKey)
  return response
}

function resultOf(response: WorkerResponse, { source }: Job): RenderResult {
  if (response.type === 'rendered') return response.result
  if (response.type === 'invalid_theme')
    throw new ThemeErrors(response.errors.map((details) => new ThemeError(details)))
  if (response.type === 'failed') throw new Error(`Theme ${source.id} can't be rendered: ${response.message}`)
  throw new RenderAborted('crashed', source.id)
}

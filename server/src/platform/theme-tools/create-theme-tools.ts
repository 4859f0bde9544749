import type { ThemeTools } from '../../../../domains/src/theme-tools.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { ThemeCommand, ThemeResult } from './theme-tasks.ts'

const PROGRAM = new URL('./theme-tools-worker.ts', import.meta.url)
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
/** A check of 300 files renders more than a hundred pages: about two seconds on an idle machine. */
const DEADLINE_MS = 60_000
const MAX_WAITING = 50

/** Checks, packs and unpacks themes and apps in one separate thread. */
export function createThemeTools(): ThemeTools & { close(): Promise<void> } {
  const { run, close } = createWorkerPool<ThemeCommand, ThemeResult>({
    program: PROGRAM,
    limits: RESOURCE_LIMITS,
    threads: 1,
    deadline_ms: DEADLINE_MS,
    max_waiting: MAX_WAITING,
  })
  return {
    async check(files) {
      const result = await run({ task: 'check', files })
      if (result.task !== 'check') throw new Error('the worker answered another command')
      return result.check
    },
    async outline(files) {
      const result = await run({ task: 'outline', files })
      if (result.task !== 'outline') throw new Error('the worker answered another command')
      return result.outline
    },
    async fingerprint(files) {
      const result = await run({ task: 'fingerprint', files })
      if (result.task !== 'fingerprint') throw new Error('the worker answered another command')
      return result.fingerprints
    },
    async readArchive(zip) {
      const result = await run({ task: 'read', zip })
      if (result.task !== 'read') throw new Error('the worker answered another command')
      return result.read
    },
    async checkAppPackage(zip) {
      const result = await run({ task: 'check app', zip })
      if (result.task !== 'check app') throw new Error('the worker answered another command')
      return result.check
    },
    async writeArchive(files) {
      const result = await run({ task: 'write', files })
      if (result.task !== 'write') throw new Error('the worker answered another command')
      return result.zip
    },
    close,
  }
}

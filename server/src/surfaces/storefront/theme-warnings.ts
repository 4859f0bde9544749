import type { RenderResult } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../../../domains/src/platform.ts'

const REPEAT_AFTER_MS = 60_000
const MAX_KNOWN = 2_000

/** Logs errors of a store's theme with file and line, each error once a minute however many visitors see it. */
export function createThemeWarnings(log: Log): (store_id: string, theme_hash: string, result: RenderResult) => void {
  const logged = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: REPEAT_AFTER_MS })
  return (store_id, theme_hash, { warnings }) => {
    for (const warning of warnings) {
      const { section_id, code, message, file, line, column } = warning
      const name = [store_id, section_id, code, message].join(' ')
      if (logged.has(name)) continue
      logged.set(name, true)
      log.warn({ store_id, theme_hash, section_id, code, file, line, column }, `theme: ${message}`)
    }
  }
}

import type { RenderResult } from '@haat/theme-engine'
import { LRUCache } from 'lru-cache'
import type { Log } from '../../../../domains/src/platform.ts'

const REPEAT_AFTER_MS = 60_000
const MAX_KNOWN = 2_000

/** Logs errors of a store's theme with file and line, each error once a minute however many visitors see it. */
export function createThemeWarnings(log: Log): (storeId: string, themeHash: string, result: RenderResult) => void {
  const logged = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: REPEAT_AFTER_MS })
  return (storeId, themeHash, { warnings }) => {
    for (const warning of warnings) {
      const { section_id: sectionId, code, message, file, line, column } = warning
      const name = [storeId, sectionId, code, message].join(' ')
      if (logged.has(name)) continue
      logged.set(name, true)
      log.warn(
        { store_id: storeId, theme_hash: themeHash, section_id: sectionId, code, file, line, column },
        `theme: ${message}`,
      )
    }
  }
}

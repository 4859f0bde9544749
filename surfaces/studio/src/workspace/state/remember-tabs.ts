import { z } from 'zod'
import type { OpenTabs, TabsStore } from './tabs-store.ts'

const StoredPane = z.object({ tabs: z.array(z.string()), active: z.string().optional() })
const StoredTabs = z.array(StoredPane).min(1).max(2)

const keyOf = (theme: string) => `haat-studio:tabs:${theme}`

/** Returns the tabs of the last visit that still exist. */
export function readTabs(theme: string, exists: (path: string) => boolean): Pick<OpenTabs, 'panes'> | undefined {
  try {
    const stored = StoredTabs.parse(JSON.parse(localStorage.getItem(keyOf(theme)) ?? 'null'))
    const [first, second] = stored.map(({ tabs, active }) => {
      const existing = tabs.filter(exists)
      return { tabs: existing, active: active !== undefined && exists(active) ? active : existing[0] }
    })
    if (first === undefined) return undefined
    return { panes: second === undefined || second.tabs.length === 0 ? [first] : [first, second] }
  } catch {
    return undefined
  }
}

/** Stores the open tabs whenever they change. Returns a function that stops. */
export function rememberTabs(theme: string, store: TabsStore): () => void {
  return store.subscribe(({ panes }, before) => {
    if (panes === before.panes) return
    try {
      localStorage.setItem(keyOf(theme), JSON.stringify(panes))
    } catch {
      // The browser's storage is full or turned off; open tabs are a convenience.
    }
  })
}

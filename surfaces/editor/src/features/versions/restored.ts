import { z } from 'zod'
import { restoredKey } from './has-restored.ts'

const Restored = z.object({
  /** `Version 1`, or its name. */
  title: z.string(),
  theme: z.string(),
  /** The draft before restoring. */
  before: z.object({
    revision: z.number(),
    theme: z.object({ slug: z.string(), name: z.string(), version: z.string() }),
  }),
})

/** A restored version of another theme: announced after the editor has reloaded with that theme. */
export type Restored = z.infer<typeof Restored>

export function keepRestored(store_slug: string, restored: Restored): void {
  try {
    sessionStorage.setItem(restoredKey(store_slug), JSON.stringify(restored))
  } catch {
    // Without storage there is no notice; the versions list shows it.
  }
}

/** Returns and removes what has to be announced. */
export function takeRestored(store_slug: string): Restored | null {
  try {
    const kept = sessionStorage.getItem(restoredKey(store_slug))
    sessionStorage.removeItem(restoredKey(store_slug))
    return kept === null ? null : (Restored.safeParse(JSON.parse(kept)).data ?? null)
  } catch {
    return null
  }
}

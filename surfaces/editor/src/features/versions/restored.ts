import { z } from 'zod'
import { restoredKey } from './has-restored.ts'

const Restored = z.object({
  /** `Version 1`, or the name that somebody gave it. */
  title: z.string(),
  theme: z.string(),
  /** What was the draft until then. */
  before: z.object({
    revision: z.number(),
    theme: z.object({ slug: z.string(), name: z.string(), version: z.string() }),
  }),
})

/** A version of another theme that has become the draft: told once the editor has opened anew with that theme. */
export type Restored = z.infer<typeof Restored>

export function keepRestored(store_slug: string, restored: Restored): void {
  try {
    sessionStorage.setItem(restoredKey(store_slug), JSON.stringify(restored))
  } catch {
    // A browser that keeps nothing tells nothing afterwards; the versions list has it.
  }
}

/** What is to be told, once: it is forgotten by that. */
export function takeRestored(store_slug: string): Restored | null {
  try {
    const kept = sessionStorage.getItem(restoredKey(store_slug))
    sessionStorage.removeItem(restoredKey(store_slug))
    return kept === null ? null : (Restored.safeParse(JSON.parse(kept)).data ?? null)
  } catch {
    return null
  }
}

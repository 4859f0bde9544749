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

/** A restored version of another theme, announced after the editor has reloaded with that theme. */
export type Restored = z.infer<typeof Restored>

export function storeRestored(storeSlug: string, restored: Restored): void {
  try {
    sessionStorage.setItem(restoredKey(storeSlug), JSON.stringify(restored))
  } catch {
    // Without storage there is no notice, but Versions lists the restored version.
  }
}

/** Returns the restored version to announce, and removes it from storage. */
export function takeRestored(storeSlug: string): Restored | null {
  try {
    const stored = sessionStorage.getItem(restoredKey(storeSlug))
    sessionStorage.removeItem(restoredKey(storeSlug))
    return stored === null ? null : (Restored.safeParse(JSON.parse(stored)).data ?? null)
  } catch {
    return null
  }
}

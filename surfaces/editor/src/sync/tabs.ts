import { z } from 'zod'
import type { SyncContext } from './sync-context.ts'

/** What tabs of one browser tell each other. */
const TabMessage = z.object({
  kind: z.literal('saved'),
  store_slug: z.string(),
  client_id: z.string(),
  revision: z.int().min(1),
})

export interface Tabs {
  /** Tells the others at once, who would hear of it within five seconds from the server. */
  tellSaved(revision: number): void
  /** Hears of what others have saved; answers how to stop. */
  listen(onSaved: (revision: number) => void): () => void
}

/** The tabs of this browser in which the same store is edited. What comes in is checked: every page of this origin can write there. */
export function createTabs({ ports, loaded, client_id }: SyncContext): Tabs {
  const { store_slug } = loaded
  return {
    tellSaved: (revision) => ports.tabs.post({ kind: 'saved', store_slug, client_id, revision }),
    listen: (onSaved) =>
      ports.tabs.listen((message) => {
        const told = TabMessage.safeParse(message)
        if (!told.success || told.data.store_slug !== store_slug || told.data.client_id === client_id) return
        onSaved(told.data.revision)
      }),
  }
}

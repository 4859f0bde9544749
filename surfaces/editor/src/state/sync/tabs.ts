import { z } from 'zod'
import type { SyncContext } from './sync-context.ts'

const sender = { store_slug: z.string(), client_id: z.string() }

/** Messages between the tabs of a browser. */
const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), ...sender, revision: z.int().min(1) }),
  /** The server knows a new place of this tab. */
  z.object({ kind: z.literal('moved'), ...sender }),
  z.object({ kind: z.literal('left'), ...sender }),
])

export interface TabListeners {
  onSaved(revision: number): void
  /** Another tab was opened, or changed its selection. */
  onMoved(): void
  onLeft(client_id: string): void
}

/** Tells the other tabs at once what they would hear from the server within five seconds. */
export interface Tabs {
  tellSaved(revision: number): void
  tellMoved(): void
  tellLeft(): void
  /** Returns how to stop listening. */
  listen(listeners: TabListeners): () => void
}

/** Connects the tabs of this browser that edit the same store. Messages are validated, because every page of this origin can send them. */
export function createTabs({ ports, loaded, client_id }: SyncContext): Tabs {
  const { store_slug } = loaded
  const own = { store_slug, client_id }
  return {
    tellSaved: (revision) => ports.tabs.post({ kind: 'saved', ...own, revision }),
    tellMoved: () => ports.tabs.post({ kind: 'moved', ...own }),
    tellLeft: () => ports.tabs.post({ kind: 'left', ...own }),
    listen: ({ onSaved, onMoved, onLeft }) =>
      ports.tabs.listen((message) => {
        const { data: told } = TabMessage.safeParse(message)
        if (told === undefined || told.store_slug !== store_slug || told.client_id === client_id) return
        if (told.kind === 'saved') onSaved(told.revision)
        else if (told.kind === 'moved') onMoved()
        else onLeft(told.client_id)
      }),
  }
}

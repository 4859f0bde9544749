import { z } from 'zod'
import type { SyncContext } from './sync-context.ts'

const senderFields = { store_slug: z.string(), client_id: z.string() }

/** Messages between the tabs of a browser. */
const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved'), ...senderFields, revision: z.int().min(1) }),
  /** This tab has reported a new selection to the server. */
  z.object({ kind: z.literal('moved'), ...senderFields }),
  z.object({ kind: z.literal('left'), ...senderFields }),
])

export interface TabListeners {
  onSaved(revision: number): void
  /** Another tab was opened, or changed its selection. */
  onMoved(): void
  onLeft(clientId: string): void
}

/** Notifies the other tabs immediately; from the server, they would know within five seconds. */
export interface Tabs {
  postSaved(revision: number): void
  postMoved(): void
  postLeft(): void
  /** Returns a function that stops listening. */
  listen(listeners: TabListeners): () => void
}

/**
 * Connects the tabs of this browser that edit the same store. Validates messages, because every page of this origin can
 * send them.
 */
export function createTabs({ ports, loaded, client_id: clientId }: SyncContext): Tabs {
  const { store_slug: storeSlug } = loaded
  const own = { store_slug: storeSlug, client_id: clientId }
  return {
    postSaved: (revision) => ports.tabs.post({ kind: 'saved', ...own, revision }),
    postMoved: () => ports.tabs.post({ kind: 'moved', ...own }),
    postLeft: () => ports.tabs.post({ kind: 'left', ...own }),
    listen: ({ onSaved, onMoved, onLeft }) =>
      ports.tabs.listen((message) => {
        const { data: received } = TabMessage.safeParse(message)
        if (received === undefined || received.store_slug !== storeSlug || received.client_id === clientId) return
        if (received.kind === 'saved') onSaved(received.revision)
        else if (received.kind === 'moved') onMoved()
        else onLeft(received.client_id)
      }),
  }
}

import { z } from 'zod'

const KEY = 'haat:support-visit'
const Stored = z.object({ store_slug: z.string().nullable() })

/** Why the visit is over, as far as this tab knows. */
type VisitTabEnd = 'stopped' | 'expired' | 'refused'

let over: VisitTabEnd | undefined
const listeners = new Set<() => void>()

/**
 * Whether an administrator views a vendor's dashboard in this tab. Other tabs of the browser keep their own session. The
 * session itself is in a cookie that scripts can't read; this only tells the server to use it.
 */
export const visitTab = {
  isVisit: () => read() !== undefined,
  /** The slug of the selected store. */
  store: () => read()?.store_slug ?? null,
  /** Starts a visit in this tab, or switches to another store. */
  enter(storeSlug: string | null): void {
    over = undefined
    sessionStorage.setItem(KEY, JSON.stringify({ store_slug: storeSlug }))
  },
  /** Makes the tab an ordinary one. Load a new page afterwards, so that nothing of the vendor's data is left. */
  leave: () => sessionStorage.removeItem(KEY),
  /** The session is over: nothing more is loaded. The tab stays one of a visit, so it never shows another account. */
  end(because: VisitTabEnd = 'refused'): void {
    if (over !== undefined || read() === undefined) return
    over = because
    for (const listener of listeners) listener()
  },
  over: () => over,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function read(): z.infer<typeof Stored> | undefined {
  try {
    return Stored.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

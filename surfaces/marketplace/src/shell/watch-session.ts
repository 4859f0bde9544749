import type { SessionState } from '../session/session-state.ts'

const CHANNEL = 'haat.session'

/**
 * Reloads the page if the visitor has signed in, signed out or switched stores elsewhere. Checks when the tab becomes
 * visible, and immediately when another tab of this browser announces a change.
 */
export function watchSession(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void compareSession()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) void compareSession()
  })
  if ('BroadcastChannel' in window)
    new BroadcastChannel(CHANNEL).addEventListener('message', () => void compareSession())
}

/** Tells the other tabs that the visitor has signed out or switched stores. */
export function announceSessionChange(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

async function compareSession(): Promise<void> {
  const response = await fetch('/api/auth-sync', { method: 'POST' }).catch(() => undefined)
  if (!response?.ok) return
  const { vendor, store_slug: storeSlug }: SessionState = await response.json()
  const current = vendor === null ? '' : `${vendor.email} ${storeSlug ?? ''}`
  if (current === document.body.dataset.session) return
  // Doesn't interrupt an installation; the next check happens when the tab becomes visible again.
  if (document.querySelector('[data-unfinished]') === null) location.reload()
}

import type { SessionState } from '../session/session-state.ts'

const CHANNEL = 'haat.session'

/**
 * Signing out, in, or choosing another store in one place shows in all: whenever this tab is seen again it asks whether
 * what it shows still holds, and loads itself anew where it does not. Tabs of this browser tell each other at once.
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

/** Tells the other tabs that somebody signed out or chose another store here. */
export function announceSessionChange(): void {
  if (!('BroadcastChannel' in window)) return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

async function compareSession(): Promise<void> {
  const response = await fetch('/api/auth-sync', { method: 'POST' }).catch(() => undefined)
  if (!response?.ok) return
  const { vendor, store_slug }: SessionState = await response.json()
  const found = vendor === null ? '' : `${vendor.email} ${store_slug ?? ''}`
  if (found === document.body.dataset.session) return
  // An installation that is running is not cut off; the page is compared again when the tab is next seen.
  if (document.querySelector('[data-unfinished]') === null) location.reload()
}

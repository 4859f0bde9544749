/**
 * Reports that the theme's page or its demo was opened, once in a browser tab. The count has no data about the visitor.
 * Pages come from a cache, so the server doesn't see who opens them.
 */
export function reportEvent(themeSlug: string, event: 'view' | 'demo'): void {
  const key = `haat.${event}.${themeSlug}`
  try {
    if (sessionStorage.getItem(key) !== null) return
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage, a reload counts again.
  }
  const body = new Blob([JSON.stringify({ event })], { type: 'application/json' })
  navigator.sendBeacon(`/api/themes/${themeSlug}/events`, body)
}

/** Reports a view when the page is visible: not while the browser only prerenders it or opened it in the background. */
export function reportViewWhenVisible(themeSlug: string): void {
  const report = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', report)
    reportEvent(themeSlug, 'view')
  }
  document.addEventListener('visibilitychange', report)
  report()
}

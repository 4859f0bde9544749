import { connectBridge } from './connection/connect-bridge.ts'
import { handlePageEvents } from './pages/page-events.ts'
import { createPageLoader } from './pages/page-loader.ts'

/** Parameters that the dashboard adds to the address of the frame. */
const ownParameters = ['haat', 'installation', 'locale', 'theme']

/** The script of pages that the SDK makes (`app.page`): loads their content, and lets their links and forms work. */
const { haat = '', base = '' } = document.documentElement.dataset
const main = document.querySelector('main')
if (main !== null) {
  const bridge = connectBridge(haat)
  let refreshing: ReturnType<typeof setTimeout> | undefined

  const loader = createPageLoader({
    bridge,
    main,
    base,
    onShown() {
      clearTimeout(refreshing)
      // Content that changes by itself, such as progress, says after how many milliseconds it wants to be loaded again.
      const live = main.querySelector<HTMLElement>('[data-refresh]')
      if (live === null) return
      const load = () => void loader.load({ path: loader.path, is_refresh: true })
      refreshing = setTimeout(load, Number(live.dataset.refresh))
    },
  })
  handlePageEvents({ bridge, main, loader })
  bridge.on((event) => {
    if (event.event === 'navigate') void loader.load({ path: event.path })
    if (event.event === 'theme') setTheme(event.theme)
  })
  void loader.load({ path: firstPath() })
}

function firstPath(): string {
  const query = new URLSearchParams(location.search)
  for (const name of ownParameters) query.delete(name)
  const path = location.pathname.slice(base.length) || '/'
  return query.size === 0 ? path : `${path}?${query}`
}

function setTheme(theme: 'light' | 'dark' | 'system'): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

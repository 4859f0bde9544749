import { escapeHtml } from '@haat/theme-engine/escape-html'
import { storePage } from './checkout/store-look.ts'
import { REPORT_PATH } from './report/report-path.ts'
import type { Store, StoreTheme } from './store.ts'

/** The page of a suspended store, with its logo, colours and fonts. */
export function unavailablePage(store: Store, theme: Pick<StoreTheme, 'styles' | 'logo_src'>, root: string): string {
  const title = `${store.shop.name} isn’t available right now`
  // Its own policies and pages aren't available either.
  const { policies: _, ...shop } = store.shop
  return storePage({
    store: { ...store, shop },
    theme,
    root,
    locale: 'en',
    title,
    main: [
      '<div class="closed">',
      awning,
      `<h1>${escapeHtml(title)}</h1><p>This store is temporarily closed. Please check back later.</p>`,
      `<p class="hint"><a href="${escapeHtml(`${root}${REPORT_PATH}`)}">Report this store</a></p>`,
      '</div>',
      `<style>${style}</style>`,
    ].join(''),
  })
}

const awning =
  '<svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true"><path d="M4 4h88v14a14.7 14.7 0 0 1-29.3 0 14.7 14.7 0 0 1-29.4 0A14.7 14.7 0 0 1 4 18Z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><path d="M33.3 4v14M62.7 4v14" stroke="currentColor" stroke-width="3"/></svg>'

const style =
  '.closed { display: grid; gap: 1rem; justify-items: center; max-inline-size: 34rem; margin: clamp(3rem, 14vh, 9rem) auto; text-align: center; } .closed svg { color: var(--c-action); }'

import { escapeHtml } from '@haat/theme-engine/escape-html'
import { LEAVE_PREVIEW_PATH } from './preview-paths.ts'

/**
 * Returns the bar of every preview page: at the bottom of the window, and on phones and tablets at the top of the page,
 * where it covers no Add to cart button. It says that this is a preview and has a button to leave it, which works without
 * JavaScript.
 */
export function previewBar(shopName: string, root: string): string {
  return [
    `<style>${style}</style>`,
    '<aside class="haat-preview-bar" aria-label="Preview">',
    `<p>You’re previewing a draft of ${escapeHtml(shopName)}.</p>`,
    `<form method="post" action="${escapeHtml(`${root}${LEAVE_PREVIEW_PATH}`)}"><button type="submit">Leave preview</button></form>`,
    '</aside>',
  ].join('')
}

// `all: initial` keeps the theme's styles out.
const style = `
.haat-preview-bar, .haat-preview-bar * { all: initial; font: 500 0.875rem/1.4 system-ui, sans-serif; color: #fbf8f3; }
.haat-preview-bar { box-sizing: border-box; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; justify-content: center; padding: 0.625rem 1rem; background: #1b1a17; border-block-end: 1px solid #fbf8f333; }
.haat-preview-bar p, .haat-preview-bar form { display: block; }
.haat-preview-bar button { cursor: pointer; padding: 0.375rem 0.875rem; border: 1px solid #fbf8f3; border-radius: 999px; min-block-size: 1.75rem; }
.haat-preview-bar button:hover { background: #fbf8f3; color: #1b1a17; }
.haat-preview-bar button:focus-visible { outline: 2px solid #fbf8f3; outline-offset: 2px; }
@media (min-width: 990px) {
.haat-preview-bar { position: fixed; inset-block-end: 0; inset-inline: 0; z-index: 2147483647; block-size: 3.25rem; border-block: 1px solid #fbf8f333; }
body:has(> .haat-preview-bar) { padding-block-end: 3.25rem; }
}
@media print { .haat-preview-bar { display: none; } }
`

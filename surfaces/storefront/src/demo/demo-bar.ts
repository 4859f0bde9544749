import { escapeHtml } from '@haat/theme-engine/escape-html'

export interface DemoBar {
  readonly theme_name: string
  readonly root: string
  /** URL of the script that keeps visitors in the demo. */
  readonly script: string
}

/** Returns the end of every demo page: a bar for demos in their own tab, a place for messages, and the script. */
export function demoBar({ theme_name: themeName, root, script }: DemoBar): string {
  return [
    `<style>${style}</style>`,
    '<aside class="haat-demo-bar" aria-label="Demo" hidden>',
    `<p>Demo of ${escapeHtml(themeName)}. Carts and forms are turned off.</p></aside>`,
    '<p class="haat-demo-message" role="status"></p>',
    `<script defer src="${script}" data-root="${escapeHtml(root)}"></script>`,
  ].join('')
}

// `all: initial` keeps the theme's styles out.
const style = `
.haat-demo-bar, .haat-demo-bar *, .haat-demo-message { all: initial; font: 500 0.875rem/1.4 system-ui, sans-serif; color: #fbf8f3; }
.haat-demo-bar:not([hidden]) { position: sticky; inset-block-end: 0; z-index: 2147483646; display: flex; justify-content: center; padding: 0.625rem 1rem; background: #1b1a17; }
.haat-demo-message:not(:empty) { position: fixed; inset-block-end: 1rem; inset-inline: 0; z-index: 2147483647; display: block; inline-size: fit-content; max-inline-size: calc(100% - 2rem); box-sizing: border-box; margin-inline: auto; padding: 0.625rem 1rem; border-radius: 0.5rem; background: #1b1a17; box-shadow: 0 4px 24px #0006; }
.haat-demo-bar[hidden], .haat-demo-message:empty { display: none; }
@media print { .haat-demo-bar:not([hidden]), .haat-demo-message:not(:empty) { display: none; } }
`

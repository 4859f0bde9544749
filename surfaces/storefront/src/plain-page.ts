import { escapeHtml } from '@haat/theme-engine/escape-html'

interface PlainPage {
  readonly title: string
  readonly text: string
  /** HTML after the text, such as a form. */
  readonly html?: string
  readonly link?: { readonly text: string; readonly href: string }
}

/** Returns a page that doesn't use a theme, for example if there's no store at this address. */
export function plainPage({ title, text, html = '', link }: PlainPage): string {
  const linkHtml = link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>${awning}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${html}${linkHtml}</main></body></html>`
}

const awning =
  '<svg viewBox="0 0 96 40" width="96" height="40" aria-hidden="true"><path d="M4 4h88v14a14.7 14.7 0 0 1-29.3 0 14.7 14.7 0 0 1-29.4 0A14.7 14.7 0 0 1 4 18Z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round"/><path d="M33.3 4v14M62.7 4v14" stroke="currentColor" stroke-width="3"/></svg>'

const style = `
:root { color-scheme: light dark; --ground: #fbf8f3; --ink: #1b1a17; --soft: #5d584f; --danger: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1a17; --ink: #fbf8f3; --soft: #b9b2a6; --danger: #f2a49d; } }
body { margin: 0; min-block-size: 100svh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-inline-size: 34rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.75rem; line-height: 1.25; margin-block: 1.25rem 0.5rem; }
p { margin: 0; color: var(--soft); }
p + p { margin-block-start: 1.25rem; }
a { color: var(--ink); }
form { margin-block: 1.5rem; }
button { min-block-size: 2.75rem; padding-inline: 1.25rem; border: 0; border-radius: 6px; background: var(--ink); color: var(--ground); font: inherit; font-weight: 600; cursor: pointer; }
`

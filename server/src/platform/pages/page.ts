import { escapeHtml } from '@haat/theme-engine/escape-html'

/**
 * Returns a page of the server itself (outbox, API reference, test payment): plain HTML in Haat's colours, without
 * scripts.
 */
export function page(title: string, content: string, { wide = false, style = '' } = {}): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · haat</title>
<style>${pageStyle}${style}</style>
</head>
<body><div class="awning"></div><main class="${wide ? 'wide' : ''}">${content}</main></body>
</html>`
}

const pageStyle = `
:root { --ink: #1b1a17; --muted: #625c50; --paper: #fbf8f3; --surface: #ffffff; --line: #e2dacb; --edge: #8c8373; --marigold: #e8890c; --soft: #fdf0d9; --link: #2f3b8f; --code: #f3ede1; --leaf: #2e7d4f; --madder: #b3261e }
@media (prefers-color-scheme: dark) { :root { --ink: #f3efe7; --muted: #b9b1a2; --paper: #171512; --surface: #211e1a; --line: #3a352d; --edge: #857c6c; --soft: #3b2c12; --link: #aab4ff; --code: #2a2620; --leaf: #7fce9d; --madder: #ffb4ab } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 Inter, system-ui, sans-serif }
.awning { height: 8px; background: repeating-linear-gradient(90deg, var(--marigold) 0 24px, var(--paper) 24px 48px) }
main { max-width: 34rem; margin: 0 auto; padding: 3rem 1.25rem }
main.wide { max-width: 64rem }
h1 { font: 600 2rem/1.2 Fraunces, Georgia, serif; margin: 1rem 0 .5rem }
h2 { font: 600 1.4rem/1.3 Fraunces, Georgia, serif; margin: 2.5rem 0 .75rem }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem }
a { color: var(--link) }
.muted { color: var(--muted) }
.note { display: inline-block; background: var(--soft); padding: .35rem .75rem; border-radius: 6px; margin: 0 }
code, pre { font: 14px/1.5 ui-monospace, monospace; background: var(--code); border-radius: 4px; padding: .1em .35em; overflow-wrap: anywhere }
pre { padding: .75rem; overflow-x: auto; white-space: pre-wrap }
form { display: flex; flex-direction: column; gap: .75rem; margin-top: 2rem }
button { min-height: 44px; font: 600 1rem Inter, system-ui, sans-serif; border: 1px solid var(--edge); border-radius: 6px; background: var(--surface); color: var(--ink); cursor: pointer }
button.primary { background: var(--marigold); border-color: transparent; color: #1b1a17 }
button.quiet { border-color: transparent; background: transparent }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line) }
details { border: 1px solid var(--line); border-radius: 8px; background: var(--surface); margin: .5rem 0; padding: 0 1rem }
details[open] { padding-bottom: 1rem }
summary { cursor: pointer; padding: .75rem 0 }
.method { display: inline-block; min-width: 4.2em; font: 600 .8rem ui-monospace, monospace }
.scroll { overflow-x: auto }
iframe { width: 100%; min-height: 30rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }
`

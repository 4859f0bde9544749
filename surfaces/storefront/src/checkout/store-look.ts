import { imageUrl } from '@haat/image-address'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { Store, StoreTheme } from '../store.ts'

/** What the platform's own pages take over from a store's theme. */
interface PageShell {
  readonly store: Store
  readonly theme: Pick<StoreTheme, 'styles' | 'logo_src'>
  readonly root: string
  readonly locale: string
  readonly title: string
  readonly main: string
  /** URL of a script in the platform's folder. */
  readonly script?: string | undefined
  /** Whether the header links to the customer's account. The checkout has no links that lead away. */
  readonly links_account?: boolean
}

/**
 * Returns a page of the platform in a store's colours, fonts and logo. It contains no template and no script of the theme:
 * buyers enter their address and see payment details here.
 */
export function storePage({ store, theme, root, locale, title, main, script, ...shell }: PageShell): string {
  const home = escapeHtml(root || '/')
  const name = escapeHtml(store.shop.name)
  // The theme's own logo comes first.
  const logoKey = theme.logo_src ?? store.shop.logo?.src
  const logo =
    logoKey === undefined
      ? `<span class="brand-name">${name}</span>`
      : `<img src="${escapeHtml(imageUrl('/media', { key: logoKey }, { width: 480 }))}" alt="${name}" class="brand-logo">`
  const account = shell.links_account
    ? `<nav aria-label="Account"><a href="${escapeHtml(root)}/account">Account</a></nav>`
    : ''
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} – ${name}</title><link rel="icon" href="data:,">`,
    `<style>${theme.styles().replaceAll('</', '<\\/')}</style><style>${style}</style>`,
    script === undefined ? '' : `<script type="module" src="${script}"></script>`,
    `</head><body><a class="skip" href="#main">Skip to content</a><header class="top"><div><a href="${home}" class="brand">${logo}</a>${account}</div></header>`,
    `<main id="main">${main}</main>${policiesOf(store, root)}</body></html>`,
  ].join('')
}

/** Links to the store's policies. They open in a new tab, so that what was entered stays. */
function policiesOf({ shop }: Store, root: string): string {
  const links = (shop.policies ?? []).map(
    ({ title, url }) => `<a href="${escapeHtml(`${root}${url}`)}" target="_blank">${escapeHtml(title)}</a>`,
  )
  return links.length === 0
    ? ''
    : `<footer class="policies"><nav aria-label="Policies">${links.join('')}</nav></footer>`
}

// Themes name their colours in different ways; the fallbacks are Haat's own.
const style = `
:root { --c-ground: var(--color-background, #fff); --c-ink: var(--color-text, #1b1a17); --c-soft: var(--color-muted, color-mix(in srgb, var(--c-ink) 72%, var(--c-ground))); --c-line: color-mix(in srgb, var(--c-ink) 24%, var(--c-ground)); --c-field: color-mix(in srgb, var(--c-ink) 55%, var(--c-ground)); --c-fill: color-mix(in srgb, var(--c-ink) 4%, var(--c-ground)); --c-action: var(--color-primary, #1b1a17); --c-on-action: var(--color-on-primary, #fff); --c-danger: #b3261e; --c-radius: min(var(--radius, 8px), 14px); --c-font: var(--body-font, system-ui, sans-serif); --c-heading: var(--heading-font, var(--c-font)); }
* { box-sizing: border-box; }
html { color-scheme: light; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--c-ground); color: var(--c-ink); font: 1rem/1.5 var(--c-font); }
h1, h2, h3 { margin: 0; font-family: var(--c-heading); line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.625rem; } h2 { font-size: 1.1875rem; } h3 { font-size: 1rem; }
p { margin: 0; } a { color: inherit; text-underline-offset: 0.2em; }
img { max-inline-size: 100%; }
.skip { position: absolute; inset-inline-start: -999rem; } .skip:focus { inset-inline-start: 1rem; inset-block-start: 0.5rem; background: var(--c-ground); padding: 0.5rem; }
.top { border-block-end: 1px solid var(--c-line); padding: 0.875rem 1rem; }
.top > div { display: flex; align-items: center; justify-content: space-between; gap: 1rem; max-inline-size: 66rem; margin-inline: auto; } .top nav a { display: inline-block; padding-block: 0.5rem; } .brand { display: block; min-inline-size: 0; text-decoration: none; }
.brand-name { font: 600 1.25rem/1.2 var(--c-heading); } .brand-logo { display: block; block-size: 2.25rem; inline-size: auto; max-inline-size: 12rem; object-fit: contain; object-position: left; }
.policies { border-block-start: 1px solid var(--c-line); padding: 1rem; } .policies nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; max-inline-size: 66rem; margin-inline: auto; } .policies a { display: inline-block; padding-block: 0.375rem; font-size: 0.875rem; color: var(--c-soft); }
main { max-inline-size: 68rem; margin-inline: auto; padding: 1.25rem 1rem 4rem; }
.columns { display: grid; gap: 1.5rem; }
@media (min-width: 56rem) { .columns { grid-template-columns: minmax(0, 1fr) 23rem; gap: 3rem; align-items: start; } .summary { position: sticky; inset-block-start: 1.25rem; grid-column: 2; grid-row: 1; } }
.stack { display: grid; gap: 1.75rem; } .group { display: grid; gap: 0.875rem; min-inline-size: 0; margin: 0; padding: 0; border: 0; }
.group > legend { padding: 0; margin-block-end: 0.75rem; font: 600 1.1875rem/1.25 var(--c-heading); }
.field { display: grid; gap: 0.25rem; min-inline-size: 0; } .field > label, .label { font-size: 0.9375rem; font-weight: 500; }
.pair { display: grid; gap: 0.875rem; } @media (min-width: 30rem) { .pair { grid-template-columns: 1fr 1fr; } }
input:not([type="radio"], [type="checkbox"]), select, textarea { inline-size: 100%; min-block-size: 2.875rem; padding: 0.5rem 0.75rem; border: 1px solid var(--c-field); border-radius: var(--c-radius); background: var(--c-ground); color: inherit; font: inherit; }
textarea { min-block-size: 5rem; }
[aria-invalid="true"] { border-color: var(--c-danger) !important; border-width: 2px !important; }
.hint { color: var(--c-soft); font-size: 0.875rem; } .error { color: var(--c-danger); font-size: 0.875rem; }
:focus-visible { outline: 2px solid var(--c-ink); outline-offset: 2px; }
.button { display: inline-flex; align-items: center; justify-content: center; min-block-size: 2.875rem; padding: 0.5rem 1.25rem; border: 1px solid transparent; border-radius: min(var(--radius-button, var(--c-radius)), 1.5rem); background: var(--c-action); color: var(--c-on-action); font: 600 1rem/1.25 var(--c-font); text-decoration: none; cursor: pointer; }
.button.plain { background: transparent; color: var(--c-ink); border-color: var(--c-field); } .button.wide { inline-size: 100%; min-block-size: 3.25rem; }
.choices { display: grid; border: 1px solid var(--c-line); border-radius: var(--c-radius); overflow: hidden; }
.choice { display: grid; grid-template-columns: auto 1fr auto; gap: 0.125rem 0.75rem; align-items: center; padding: 0.75rem 0.875rem; cursor: pointer; } .choice + .choice { border-block-start: 1px solid var(--c-line); }
.choice:has(:checked) { background: var(--c-fill); } .choice input { inline-size: 1.125rem; block-size: 1.125rem; margin: 0; accent-color: var(--c-action); } .choice .hint { grid-column: 2 / -1; } .choice.off { color: var(--c-soft); cursor: default; }
button.choice { inline-size: 100%; grid-template-columns: 1fr auto; border: 0; background: none; color: inherit; font: inherit; text-align: start; } button.choice > .hint:nth-child(2) { grid-column: 1; grid-row: 2; } button.choice > .hint:nth-child(3) { grid-column: 2; grid-row: 1; } button.choice[aria-current] { background: var(--c-fill); } button.choice:focus-visible { outline-offset: -3px; }
.check { display: flex; gap: 0.625rem; align-items: flex-start; } .check input { flex: none; inline-size: 1.125rem; block-size: 1.125rem; margin: 0.1875rem 0 0; accent-color: var(--c-action); }
.notice { padding: 0.875rem 1rem; border: 1px solid var(--c-line); border-inline-start: 4px solid var(--c-action); border-radius: var(--c-radius); background: var(--c-fill); } .notice.bad { border-inline-start-color: var(--c-danger); } h1 + .notice, .notice + .notice { margin-block-start: 1rem; } .notice > * + * { margin-block-start: 0.375rem; }
.summary { display: grid; gap: 1rem; padding: 1.125rem; border: 1px solid var(--c-line); border-radius: var(--c-radius); background: var(--c-fill); }
.items { display: grid; gap: 0.875rem; margin: 0; padding: 0; list-style: none; } .item { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: 0.75rem; align-items: start; } .item img, .item .blank { inline-size: 3.5rem; block-size: 3.5rem; border: 1px solid var(--c-line); border-radius: calc(var(--c-radius) * 0.6); object-fit: cover; background: var(--c-ground); } .item > * { min-inline-size: 0; overflow-wrap: anywhere; }
dl.amounts { display: grid; gap: 0.375rem; margin: 0; } dl.amounts > div { display: flex; justify-content: space-between; gap: 1rem; } dl.amounts dd { margin: 0; font-variant-numeric: tabular-nums; } dl.amounts .total { padding-block-start: 0.625rem; border-block-start: 1px solid var(--c-line); font-weight: 700; font-size: 1.125rem; }
.row { display: flex; gap: 0.5rem; align-items: end; flex-wrap: wrap; } .row > .field { flex: 1 1 10rem; }
.fold > summary { display: flex; justify-content: space-between; gap: 1rem; } .fold > summary > span::after { content: ""; display: inline-block; inline-size: 0.5em; block-size: 0.5em; margin-inline-start: 0.625em; border: solid; border-width: 0 2px 2px 0; translate: 0 -0.2em; rotate: 45deg; } .fold[open] > summary > span::after { translate: 0 0.1em; rotate: 225deg; } .fold-content { display: grid; gap: 1rem; } .when-wide { display: none; }
@supports selector(::details-content) { @media (min-width: 56rem) { .when-wide { display: block; } .fold > summary { display: none; } .fold::details-content { content-visibility: visible; display: block; } } }
details > summary { cursor: pointer; font-weight: 500; } details[open] > summary { margin-block-end: 0.75rem; }
.qr svg { inline-size: 12rem; block-size: 12rem; display: block; background: #fff; padding: 0.5rem; border-radius: var(--c-radius); }
.card { display: grid; gap: 0.5rem; padding: 1rem 1.125rem; border: 1px solid var(--c-line); border-radius: var(--c-radius); } .facts { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; } .facts dt { color: var(--c-soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.narrow { max-inline-size: 30rem; } .card > .row { align-items: baseline; justify-content: space-between; } .list { display: grid; margin: 0; padding: 0; list-style: none; } .list > li { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding-block: 0.75rem; } .list > li + li { border-block-start: 1px solid var(--c-line); } .list > li > .hint { grid-column: 1; } .list .amount { grid-column: 2; grid-row: 1; text-align: end; font-variant-numeric: tabular-nums; }
.places { display: grid; gap: 1rem; margin: 0; padding: 0; list-style: none; } @media (min-width: 36rem) { .places { grid-template-columns: 1fr 1fr; } } .places .row { gap: 0 1.25rem; } .account { max-inline-size: 48rem; } .places > li { display: grid; gap: 0.75rem; align-content: space-between; padding: 0.875rem 1rem; border: 1px solid var(--c-line); border-radius: var(--c-radius); overflow-wrap: anywhere; }
.link { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-underline-offset: 0.2em; cursor: pointer; min-block-size: 1.5rem; } .code { max-inline-size: 12rem; font-size: 1.25rem !important; letter-spacing: 0.25em; }
@media (prefers-reduced-motion: no-preference) { .button { transition: filter 120ms; } } .button:hover { filter: brightness(1.08); }
`

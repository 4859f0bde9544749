import { html } from '../html/html.ts'
import type { Locale } from '../languages/locale.ts'
import { ownTexts } from '../languages/own-texts.ts'
import type { Haat } from '../options/app-options.ts'
import type { PageResult } from './page-result.ts'

/** Says that the page's own script requests content. As in `@haat/app-bridge`. */
export const PAGE_HEADER = 'x-haat-page'

interface Shell {
  readonly haat: Haat
  readonly title: string
  /** The path of all pages of the app. */
  readonly base: string
  readonly theme: string | null
  readonly locale: Locale
}

/**
 * The document of a page before its content: it has no session yet, so it contains nothing about the store. Its script
 * and style come from the dashboard that shows it, so they always fit that version of Haat.
 */
export function shellResponse({ haat, title, base, theme, locale }: Shell): Response {
  const { dashboard, issuer } = haat
  const chosen = theme === 'light' || theme === 'dark' ? theme : undefined
  const document = html`<!doctype html>
<html lang="${locale}" dir="ltr" data-haat="${dashboard}" data-base="${base}" data-theme="${chosen ?? 'system'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${dashboard}/_app/ui.css">
<script type="module" src="${dashboard}/_app/bridge.js"></script>
</head>
<body>
<main aria-busy="true"><div class="skeleton" role="status"><span class="visually-hidden">${ownTexts(locale).loading}</span></div></main>
</body>
</html>`
  return new Response(document.text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${dashboard}`,
        `style-src ${dashboard}`,
        `font-src ${dashboard}`,
        `img-src 'self' data: https: ${issuer} ${dashboard}`,
        "connect-src 'self'",
        "form-action 'none'",
        "base-uri 'none'",
        `frame-ancestors ${dashboard}`,
      ].join('; '),
    },
  })
}

/** Answers the page's script. `locale` is the language of the page. */
export function contentResponse(result: PageResult, locale: Locale): Response {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  if (result.toast !== undefined) headers.set('x-haat-toast', encodeURIComponent(result.toast))
  if ('location' in result) {
    headers.set('x-haat-location', result.location)
    return new Response(null, { status: 204, headers })
  }
  if ('file' in result) {
    const { name, type, content } = result.file
    headers.set('content-type', type)
    headers.set('x-haat-file', encodeURIComponent(name))
    return new Response(content, { headers })
  }
  headers.set('content-language', locale)
  headers.set('x-haat-title', encodeURIComponent(result.title))
  return new Response(result.body.text, { status: result.status ?? 200, headers })
}

/** A page that says why there's no other. */
export function failurePage(status: number, heading: string, text: string): PageResult {
  return {
    status,
    title: heading,
    body: html`<div class="notice notice-danger" role="alert"><h2>${heading}</h2><p>${text}</p></div>`,
  }
}

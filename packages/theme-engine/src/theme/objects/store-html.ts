import { SafeHtml } from '../../liquid/safe-html.ts'
import { sanitizeContent } from '../../schema/sanitize-richtext.ts'
import type { Site } from './site.ts'

/** HTML from the store owner (descriptions, pages): sanitised, with paths below the store's root. */
export function storeHtml(html: string, site: Site): SafeHtml {
  return underRoot(sanitizeContent(html), site)
}

/** Sanitised HTML with the store's root before the paths of its links. */
export function underRoot(html: string, site: Site): SafeHtml {
  // Sanitised HTML is always serialised this way, so its links match.
  return new SafeHtml(site.root === '' ? html : html.replaceAll(/ href="\/(?!\/)/g, ` href="${site.root}/`))
}

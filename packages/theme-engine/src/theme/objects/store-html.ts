import { SafeHtml } from '../../liquid/safe-html.ts'
import { sanitizeContent } from '../../schema/sanitize-richtext.ts'
import type { Site } from './site.ts'

/** HTML that a vendor wrote (descriptions, pages): sanitised, and its paths behind the store's root. */
export function storeHtml(html: string, site: Site): SafeHtml {
  return underRoot(sanitizeContent(html), site)
}

/** Sanitised HTML with the store's root before the paths of its links. */
export function underRoot(html: string, site: Site): SafeHtml {
  // Sanitised HTML is printed in one way only, so its links look like this.
  return new SafeHtml(site.root === '' ? html : html.replaceAll(/ href="\/(?!\/)/g, ` href="${site.root}/`))
}

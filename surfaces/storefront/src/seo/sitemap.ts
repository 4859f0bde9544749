import type { PageData } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import { alternatesOf } from '../languages/alternate-links.ts'
import type { SitemapEntry } from '../storefront-source.ts'
import { absoluteImageUrl } from './social-tags.ts'

/** Of https://www.sitemaps.org/protocol.html: a file has at most 50,000 addresses; ours fewer, so that none is large. */
const ADDRESSES_IN_A_SITEMAP = 5_000

/** How many entries a file has: each has an address in every language. */
export function entriesOfSitemap(languages: number): number {
  return Math.max(1, Math.floor(ADDRESSES_IN_A_SITEMAP / Math.max(1, languages)))
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The list of a store's sitemaps. */
export function sitemapIndex(storeUrl: string, files: number): string {
  const entries = Array.from(
    { length: Math.max(1, files) },
    (_, index) => `<sitemap><loc>${escapeHtml(`${storeUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** One sitemap: pages with the day of their last change and their pictures, in every language of the store. */
export function sitemap(entries: readonly SitemapEntry[], common: PageData, origin: string): string {
  const urls = entries.flatMap(({ path, updated_at, images }) => {
    const pictures = images.map(
      (image) =>
        `<image:image><image:loc>${escapeHtml(absoluteImageUrl(image, common, origin, image.width))}</image:loc></image:image>`,
    )
    const alternates = alternatesOf(common, origin, path)
    const links = alternates.map(
      ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`,
    )
    const addresses = new Set([`${common.shop.url}${path}`, ...alternates.map(({ href }) => href)])
    return [...addresses].map(
      (address) =>
        `<url><loc>${escapeHtml(address)}</loc><lastmod>${updated_at.toISOString()}</lastmod>${links.join('')}${pictures.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}>${urls.join('')}</urlset>`
}

/** What search engines may fetch (RFC 9309). */
export function robots(roots: readonly string[], sitemapUrl: string): string {
  const closed = ['/cart', '/search', '/*?*sort_by=', '/*?*filter.']
  const rules = roots.flatMap((root) => closed.map((path) => `Disallow: ${root}${path}\n`))
  return `User-agent: *\n${rules.join('')}\nSitemap: ${sitemapUrl}\n`
}

import type { PageData } from '@haat/theme-engine'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import { alternatesOf } from '../languages/alternate-links.ts'
import type { SitemapEntry } from '../storefront-source.ts'
import { absoluteImageUrl } from './social-tags.ts'

/** The protocol allows 50,000 URLs per file (https://www.sitemaps.org/protocol.html). Fewer keep our files small. */
const URLS_PER_SITEMAP = 5_000

/** Returns the number of entries per file. Each entry has a URL in every language. */
export function entriesPerSitemap(languages: number): number {
  return Math.max(1, Math.floor(URLS_PER_SITEMAP / Math.max(1, languages)))
}

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns the sitemap index of a store. */
export function sitemapIndex(storeUrl: string, files: number): string {
  const entries = Array.from(
    { length: Math.max(1, files) },
    (_, index) => `<sitemap><loc>${escapeHtml(`${storeUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** Returns a sitemap: pages with their modification dates and images, in every language of the store. */
export function sitemap(entries: readonly SitemapEntry[], common: PageData, origin: string): string {
  const urls = entries.flatMap(({ path, updated_at: updatedAt, images }) => {
    const imageTags = images.map(
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
        `<url><loc>${escapeHtml(address)}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${links.join('')}${imageTags.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}>${urls.join('')}</urlset>`
}

/** Returns robots.txt (RFC 9309). */
export function robots(roots: readonly string[], sitemapUrl: string): string {
  const closed = ['/cart', '/search', '/*?*sort_by=', '/*?*filter.']
  const rules = roots.flatMap((root) => closed.map((path) => `Disallow: ${root}${path}\n`))
  return `User-agent: *\n${rules.join('')}\nSitemap: ${sitemapUrl}\n`
}

/** robots.txt of a store that isn't for search engines. */
export const closedRobots = 'User-agent: *\nDisallow: /\n'

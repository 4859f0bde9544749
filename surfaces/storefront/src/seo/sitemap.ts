import type { PageData } from '@haat/theme-engine'
import { escapeHtml } from '../escape-html.ts'
import type { SitemapEntry } from '../storefront-source.ts'
import { absoluteImageUrl } from './social-tags.ts'

/** Of https://www.sitemaps.org/protocol.html: a file has at most 50,000 addresses; ours fewer, so that none is large. */
export const ADDRESSES_IN_A_SITEMAP = 5_000
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** The list of a store's sitemaps. */
export function sitemapIndex(storeUrl: string, addresses: number): string {
  const files = Math.max(1, Math.ceil(addresses / ADDRESSES_IN_A_SITEMAP))
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeHtml(`${storeUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`
}

/** One sitemap: pages with the day of their last change and their pictures. */
export function sitemap(entries: readonly SitemapEntry[], common: PageData, origin: string): string {
  const urls = entries.map(({ path, updated_at, images }) => {
    const pictures = images.map(
      (image) =>
        `<image:image><image:loc>${escapeHtml(absoluteImageUrl(image, common, origin, image.width))}</image:loc></image:image>`,
    )
    return `<url><loc>${escapeHtml(`${common.shop.url}${path}`)}</loc><lastmod>${updated_at.toISOString()}</lastmod>${pictures.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACES}>${urls.join('')}</urlset>`
}

/** What search engines may fetch (RFC 9309). */
export function robots(root: string, sitemapUrl: string): string {
  const closed = ['/cart', '/search', '/*?*sort_by=', '/*?*filter.']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${root}${path}\n`).join('')}\nSitemap: ${sitemapUrl}\n`
}

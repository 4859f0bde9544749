import { expect, test } from 'vitest'
import { entriesPerSitemap } from './sitemap.ts'

test.each([0, 1, 2, 7, 12])('a sitemap with %i languages has at most 5,000 URLs', (languages) => {
  const urls = entriesPerSitemap(languages) * Math.max(1, languages)
  expect(urls).toBeLessThanOrEqual(5_000)
  expect(urls).toBeGreaterThan(5_000 - Math.max(1, languages))
})

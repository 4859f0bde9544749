import { expect, test } from 'vitest'
import { entriesOfSitemap } from './sitemap.ts'

test.each([0, 1, 2, 7, 12])('with %i languages a sitemap stays as short as with one', (languages) => {
  const addresses = entriesOfSitemap(languages) * Math.max(1, languages)
  expect(addresses).toBeLessThanOrEqual(5_000)
  expect(addresses).toBeGreaterThan(5_000 - Math.max(1, languages))
})

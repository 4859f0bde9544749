import { expect, test } from 'vitest'
import { type PlatformPage, platformPages } from './pages/contract.ts'

test('every page has an address of its own, and pages of a group follow one another', () => {
  const pages: PlatformPage[] = Object.values(platformPages)
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  const groups = pages.map(({ group }) => group)
  const starts = groups.filter((group, index) => group !== groups[index - 1])
  expect(starts).toEqual([...new Set(groups)])
})

import { listGaps } from '@haat/domains/products/pages/contract'
import { sanitizeRichtext } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { pageStarts } from './page-starts.ts'

test.each(pageStarts)('$title has placeholders, and nothing that the rich text editor doesn’t support', (start) => {
  expect(sanitizeRichtext(start.body)).toBe(start.body)
  const placeholders = listGaps(start.body)
  expect(placeholders.length).toBeGreaterThan(2)
  // No placeholder is misspelt.
  expect(start.body.match(/\[\[|\]\]/g)).toHaveLength(2 * (start.body.match(/\[\[Fill in: /g)?.length ?? 0))
  expect(placeholders.every((placeholder) => placeholder.length > 3)).toBe(true)
})

test('the contact page asks for everything that rule 4 of the E-Commerce Rules requires', () => {
  const body = pageStarts.find(({ key }) => key === 'contact')?.body ?? ''
  for (const part of [
    'legal name',
    'principal address',
    'branch addresses',
    'customer care email',
    'customer care phone number',
  ])
    expect(listGaps(body).join('; ')).toContain(part)
  for (const part of ['name', 'designation', 'email', 'phone']) expect(listGaps(body).join('; ')).toContain(part)
  expect(body).toContain('within 48 hours')
  expect(body).toContain('within one month')
})

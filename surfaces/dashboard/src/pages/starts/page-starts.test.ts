import { listGaps } from '@haat/domains/products/pages/contract'
import { sanitizeRichtext } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { pageStarts } from './page-starts.ts'

test.each(pageStarts)(
  '$title leaves gaps that are told one by one, and nothing that the editor cannot write',
  (start) => {
    expect(sanitizeRichtext(start.body)).toBe(start.body)
    const gaps = listGaps(start.body)
    expect(gaps.length).toBeGreaterThan(2)
    // Each mark is one that is told: none is misspelt.
    expect(start.body.match(/\[\[|\]\]/g)).toHaveLength(2 * (start.body.match(/\[\[Fill in: /g)?.length ?? 0))
    expect(gaps.every((gap) => gap.length > 3)).toBe(true)
  },
)

test('the contact page asks for what rule 4 of the E-Commerce Rules wants to be shown', () => {
  const body = pageStarts.find(({ key }) => key === 'contact')?.body ?? ''
  for (const part of [
    'legal name',
    'principal address',
    'branches',
    'e-mail of customer care',
    'phone of customer care',
  ])
    expect(listGaps(body).join('; ')).toContain(part)
  for (const part of ['name', 'designation', 'e-mail', 'phone']) expect(listGaps(body).join('; ')).toContain(part)
  expect(body).toContain('within 48 hours')
  expect(body).toContain('within one month')
})

import { describe, expect, test } from 'vitest'
import { textsIn } from '../texts/texts.ts'
import { parseImport } from './parse-import.ts'
import { readCsv } from './read-csv.ts'

const findProduct = (name: string) => (name === 'assam-gold' || name === 'Assam Gold' ? 'p1' : undefined)
const parse = (text: string) => parseImport(text, { status: 'approved', findProduct, texts: textsIn('en-IN').problems })

test('reads cells with commas, quotes and line breaks, and says where each row starts', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\nz", 2\r\n\r\n3,')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 5, cells: ['3', ''] },
  ])
})

describe('an import', () => {
  test('finds columns by the names that other apps give them, and products by handle or title', () => {
    const { lines, errors, ignored } = parse(
      'Product Handle,Rating,Body,Reviewer name,review_date,Location\n' +
        'assam-gold,5,Malty,Asha,31/03/2026,Pune\n' +
        'Assam Gold,4.0,,,2026-04-01T10:00:00Z,',
    )
    expect(errors).toEqual([])
    expect(ignored).toEqual(['Location'])
    const common = { product_id: 'p1', status: 'approved', source: 'import' }
    expect(lines.map(({ line, review }) => ({ line, review }))).toEqual([
      { line: 2, review: { ...common, rating: 5, text: 'Malty', author: 'Asha', written_at: '2026-03-31' } },
      { line: 3, review: { ...common, rating: 4, written_at: '2026-04-01' } },
    ])
  })

  test('says what’s wrong with each line, and keeps the others', () => {
    const { lines, errors } = parse(
      `product,rating,email,date,title\nassam-gold,5,,,\n,6,,,\nother,4.5,asha,31/02/2026,${'x'.repeat(101)}`,
    )
    expect(lines.map(({ line }) => line)).toEqual([2])
    expect(errors).toEqual([
      { line: 3, message: 'Name the product.' },
      { line: 3, message: 'The rating must be a whole number from 1 to 5.' },
      { line: 4, message: 'Your store has no product “other”.' },
      { line: 4, message: 'The rating must be a whole number from 1 to 5.' },
      { line: 4, message: 'title: use at most 100 characters.' },
      { line: 4, message: '“asha” isn’t an email address.' },
      { line: 4, message: '“31/02/2026” isn’t a date. Use 2026-03-31 or 31/03/2026.' },
    ])
  })

  test.each([
    ['', 'The file is empty.'],
    ['name,stars\n', 'The first line has no column “product”.'],
    ['product,rating\n', 'The file has no reviews below its first line.'],
    [`product,rating\n${'assam-gold,5\n'.repeat(501)}`, 'The file has 501 reviews. Import at most 500 at once.'],
  ])('refuses the file %j as a whole', (text, message) => {
    expect(parse(text)).toEqual({ lines: [], errors: [{ line: 0, message }], ignored: [] })
  })
})

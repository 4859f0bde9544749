import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

test('quotes commas, quotation marks and line breaks', () => {
  expect(
    writeCsv([
      ['Name', 'Stock'],
      ['Chai, "strong"\nblend', 3],
    ]),
  ).toBe('\uFEFFName,Stock\r\n"Chai, ""strong""\nblend",3\r\n')
})

test.each(['=1+1', '+91', '-2', '@cmd', '\tx'])('%j never runs as a formula', (text) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
})

test('negative numbers stay numbers', () => {
  expect(writeCsv([[-2]])).toBe('\uFEFF-2\r\n')
})

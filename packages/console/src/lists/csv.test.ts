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

test.each(['=1+1', '+91', '-2', '@cmd', '\tx'])('escapes %j so that it isn’t run as a formula', (text) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF'${text}\r\n`)
})

test('writes negative numbers as numbers', () => {
  expect(writeCsv([[-2]])).toBe('\uFEFF-2\r\n')
})

import { inTransaction } from '@haat/db'
import { createTestDatabase } from '@haat/db/test-database'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { financialYearOf } from '../../indian-calendar.ts'
import { DocumentNumbersExhausted, formatDocumentNumber, takeDocumentNumber } from './invoice-number.ts'

async function databaseForTest() {
  const database = await createTestDatabase({ max: 20 })
  onTestFinished(() => database.drop())
  return database.db
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('forty simultaneous transactions get the serials 1 to 40', async () => {
  const db = await databaseForTest()
  const taken = await Promise.all(
    upTo(40).map(() => inTransaction(db, (tx) => takeDocumentNumber(tx, 'INV', new Date('2026-11-21T06:00:00Z')))),
  )
  expect(taken.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(upTo(40))
  expect(new Set(taken.map(({ number }) => number)).size).toBe(40)
})

test('a failed transaction leaves no gap', async () => {
  const db = await databaseForTest()
  const take = (fails: boolean) =>
    inTransaction(db, async (tx) => {
      const { number } = await takeDocumentNumber(tx, 'INV', new Date('2026-11-21T06:00:00Z'))
      if (fails) throw new Error(`${number} is not issued`)
      return number
    }).catch(() => undefined)
  const numbers = await Promise.all(upTo(30).map((index) => take(index % 3 === 0)))
  expect(numbers.filter((number) => number !== undefined).sort()).toEqual(
    upTo(20).map((serial) => `INV/26-27/${String(serial).padStart(6, '0')}`),
  )
})

test('the financial year changes at midnight in India, and each series has its own serials', async () => {
  const db = await databaseForTest()
  const take = (series: 'INV' | 'CN', moment: string) =>
    inTransaction(db, async (tx) => (await takeDocumentNumber(tx, series, new Date(moment))).number)
  expect(await take('INV', '2027-03-31T23:59:59.999+05:30')).toBe('INV/26-27/000001')
  expect(await take('INV', '2027-04-01T00:00:00+05:30')).toBe('INV/27-28/000001')
  expect(await take('CN', '2027-04-01T00:00:00+05:30')).toBe('CN/27-28/000001')
  expect(await take('INV', '2027-03-31T18:29:59Z')).toBe('INV/26-27/000002')
  expect(await take('INV', '2027-03-31T18:30:00Z')).toBe('INV/27-28/000002')
})

test('a financial year starts in April', () => {
  expect(financialYearOf(new Date('2026-01-15T00:00:00Z'))).toBe('25-26')
  expect(financialYearOf(new Date('2026-12-31T23:00:00Z'))).toBe('26-27')
  expect(financialYearOf(new Date('2099-05-01T00:00:00Z'))).toBe('99-00')
})

test('numbers are unique and at most 16 characters that Rule 46 allows', () => {
  const serial = fc.oneof(
    fc.integer({ min: 1, max: 99_999_999 }),
    fc.constantFrom(1, 999_999, 1_000_000, 9_999_999, 10_000_000),
  )
  fc.assert(
    fc.property(serial, serial, fc.constantFrom('INV' as const, 'CN' as const), (first, second, series) => {
      const number = formatDocumentNumber(series, '26-27', first)
      expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
      expect(number === formatDocumentNumber(series, '26-27', second)).toBe(first === second)
    }),
  )
})

test('drops separators beyond six digits, and throws when no numbers are left', () => {
  const invoice = (serial: number) => formatDocumentNumber('INV', '26-27', serial)
  expect([123, 999_999, 1_000_000, 9_999_999, 10_000_000, 99_999_999].map(invoice)).toEqual([
    'INV/26-27/000123',
    'INV/26-27/999999',
    'INV26-27/1000000',
    'INV26-27/9999999',
    'INV2627/10000000',
    'INV2627/99999999',
  ])
  expect(() => invoice(100_000_000)).toThrow(DocumentNumbersExhausted)
})

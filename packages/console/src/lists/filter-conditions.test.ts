import { filterable, listQuery, TimeInput } from '@haat/http-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  describeFilter,
  type EnteredFilter,
  findFault,
  operatorLabel,
  operatorsOf,
  readEntered,
  resolveTimes,
  writeEntered,
} from './filter-conditions.ts'
import { type FilterField, listFields } from './list-fields.ts'

const query = listQuery({
  sorts: ['created_at', 'total'],
  default_sort: '-created_at',
  filters: {
    status: filterable(z.enum(['queued', 'failed', 'sent']), ['in', 'not_in']),
    total: filterable(z.int(), ['gte', 'lte', 'empty']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
    attempts: filterable(z.int(), ['eq', 'gte']),
    email: filterable(z.string().min(1).max(254), ['eq', 'contains']),
    secret: filterable(z.uuid(), ['eq']),
  },
})
const options = ['queued', 'failed', 'sent'].map((value) => ({ value, label: value.toUpperCase() }))
const fields = listFields(query.list, {
  status: { label: 'Status', type: 'choice', options },
  total: { label: 'Amount', type: 'money' },
  created_at: { label: 'Date', type: 'date' },
  attempts: { label: 'Attempts', type: 'number' },
  email: { label: 'Email', type: 'text' },
})
const fieldOf = (name: string) => fields.filters.find((field) => field.name === name) as FilterField

test('offers the operators that the contract accepts', () => {
  const offered = fields.filters.map((field) => [
    field.name,
    operatorsOf(field).map((operator) => operatorLabel(field, operator)),
  ])
  expect(Object.fromEntries(offered)).toEqual({
    status: ['is any of', 'is none of'],
    total: ['is at least', 'is at most', 'is between', 'is empty', 'isn’t empty'],
    created_at: ['is in the last', 'is on or after', 'is on or before', 'is between'],
    attempts: ['is', 'is at least'],
    email: ['contains', 'is'],
  })
})

test('offers both directions of every sort', () => {
  expect(fields.sort.initial).toBe('-created_at')
  expect(fields.sort.options).toEqual([
    { value: '-created_at', label: 'Date (newest first)' },
    { value: 'created_at', label: 'Date (oldest first)' },
    { value: '-total', label: 'Amount (high to low)' },
    { value: 'total', label: 'Amount (low to high)' },
  ])
})

test.each([
  ['status', 'in:queued,failed', 'Status is any of QUEUED, FAILED'],
  ['status', 'in:queued', 'Status is QUEUED'],
  ['status', 'not_in:sent', 'Status isn’t SENT'],
  ['total', 'gte:50000', 'Amount is at least ₹500.00'],
  ['total', 'gte:50000;lte:123456', 'Amount is between ₹500.00 and ₹1,234.56'],
  ['total', 'empty:false', 'Amount isn’t empty'],
  ['created_at', 'gte:-7d', 'Date is in the last 7 days'],
  ['created_at', 'lte:2026-11-21T23:59:59.999999+05:30', 'Date is on or before 21 Nov 2026'],
  ['email', 'contains:meera;joshi', 'Email contains “meera;joshi”'],
  ['attempts', 'eq:3', 'Attempts is 3'],
])('%s: %s is shown as %s and written back', (name, text, words) => {
  const field = fieldOf(name)
  const entered = readEntered(field, text) as EnteredFilter
  expect(describeFilter(field, entered)).toBe(words)
  expect(writeEntered(field, entered)).toBe(text)
})

test.each([
  ['status', 'in:lost'],
  ['status', 'gte:sent'],
  ['status', 'sent'],
  ['total', 'gte:many'],
  ['total', 'lte:5;gte:1'],
  ['created_at', 'gte:soon'],
  ['email', 'contains:'],
])('ignores the filter %s=%s of an outdated link', (name, text) => {
  expect(readEntered(fieldOf(name), text)).toBeUndefined()
})

test.each([
  ['status', { operator: 'in', values: [] }, 'Choose at least one'],
  ['total', { operator: 'between', values: ['5', ''] }, 'Enter an amount in rupees'],
  ['created_at', { operator: 'last', values: ['0'] }, 'Enter a number of days'],
  ['created_at', { operator: 'gte', values: [''] }, 'Choose a date'],
] as const)('%s: %o needs a correction', (name, entered, fault) => {
  expect(findFault(fieldOf(name), entered)).toBe(fault)
})

const Day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyValue = (type: FilterField['type']): fc.Arbitrary<string> => {
  if (type === 'money') return fc.integer({ min: 0, max: 99_999_999 }).map((paise) => (paise / 100).toFixed(2))
  if (type === 'number') return fc.integer({ min: -999, max: 999 }).map(String)
  return type === 'date' ? Day : fc.stringMatching(/^[a-z@.,]{1,20}$/)
}

test('the server accepts whatever can be entered, and the URL keeps it', () => {
  const entries = fields.filters.flatMap((field) => operatorsOf(field).map((operator) => ({ field, operator })))
  fc.assert(
    fc.property(
      fc.constantFrom(...entries).chain(({ field, operator }) => {
        const values =
          field.type === 'choice'
            ? fc.subarray(['queued', 'failed', 'sent'], { minLength: 1 })
            : operator === 'last'
              ? fc.integer({ min: 1, max: 3650 }).map((days) => [String(days)])
              : fc.array(anyValue(field.type), { minLength: 2, maxLength: 2 })
        return fc.record({ field: fc.constant(field), operator: fc.constant(operator), values })
      }),
      ({ field, ...entered }) => {
        expect(findFault(field, entered)).toBeUndefined()
        const text = writeEntered(field, entered)
        const read = readEntered(field, text) as EnteredFilter
        expect(read.operator).toBe(entered.operator)
        expect(writeEntered(field, read)).toBe(text)
        const sent = resolveTimes(text, new Date('2026-11-24T10:00:00Z'))
        expect(query.safeParse({ [`filter[${field.name}]`]: sent }).error).toBeUndefined()
      },
    ),
  )
})

test('sends days back from now as a time', () => {
  expect(resolveTimes('gte:-7d', new Date('2026-11-24T10:00:00Z'))).toBe('gte:2026-11-17T10:00:00.000Z')
})

import { MAX_CURSOR_LENGTH, Refused } from '@haat/http-contract'
import { describe, expect, test } from 'vitest'
import {
  cursorInteger,
  cursorText,
  cursorTime,
  cutPage,
  PageOffset,
  readCursor,
  readPageCursor,
  writeCursor,
  writePageCursor,
} from './page-cursor.ts'

const id = '01890000-0000-7000-8000-000000000000'

test('reads back the cursors it writes, for every sort type', () => {
  const time = new Date('2026-03-01T10:00:00.123Z')
  expect(readPageCursor(writePageCursor('newest', { value: time, id }), 'newest', cursorTime)).toEqual({
    value: time,
    id,
  })
  const title = 'हल्दी पाउडर '.repeat(20)
  expect(readPageCursor(writePageCursor('title', { value: title, id }), 'title', cursorText)).toEqual({
    value: title,
    id,
  })
  expect(readPageCursor(writePageCursor('price', { value: 0, id }), 'price', cursorInteger)).toEqual({ value: 0, id })
  expect(readCursor(writeCursor(40), PageOffset)).toBe(40)
  expect(readPageCursor(undefined, 'newest', cursorTime)).toBeUndefined()
})

test('a cursor for the longest title in an Indic script fits into the query parameter', () => {
  expect(writePageCursor('title', { value: 'ह'.repeat(255), id }).length).toBeLessThanOrEqual(MAX_CURSOR_LENGTH)
})

test('a page has a next page only if another row was selected', () => {
  const cutAtTwo = (rows: number[]) => cutPage(rows, 2, (last) => `after ${last}`)
  expect(cutAtTwo([])).toEqual({ items: [], next_cursor: null })
  expect(cutAtTwo([1, 2])).toEqual({ items: [1, 2], next_cursor: null })
  expect(cutAtTwo([1, 2, 3])).toEqual({ items: [1, 2], next_cursor: 'after 2' })
})

describe('rejects a forged cursor:', () => {
  test.each([
    ['not base64url', '%%%'],
    ['not JSON', Buffer.from('{').toString('base64url')],
    ['cursor of another list', writePageCursor('oldest', { value: '2026-01-01T00:00:00.000Z', id })],
    ['invalid time', writePageCursor('newest', { value: '2026-99-99T00:00:00.000Z', id })],
    [
      'year 0, which PostgreSQL formats differently',
      writePageCursor('newest', { value: '0000-01-01T00:00:00.000Z', id }),
    ],
    ['wrong type', writePageCursor('newest', { value: 7, id })],
    ['invalid id', writePageCursor('newest', { value: '2026-01-01T00:00:00.000Z', id: 'x' })],
    ['too short', writeCursor(['newest'])],
    ['null', writeCursor(null)],
  ])('%s', (_, cursor) => {
    expect(() => readPageCursor(cursor, 'newest', cursorTime)).toThrow(Refused)
  })

  test.each(['a\0', '\ud800'])('text that PostgreSQL can’t compare', (value) => {
    expect(() => readPageCursor(writePageCursor('title', { value, id }), 'title', cursorText)).toThrow(Refused)
  })

  test.each([1.5, 2 ** 60, '7'])('a number that isn’t a safe integer: %s', (value) => {
    expect(() => readPageCursor(writePageCursor('price', { value, id }), 'price', cursorInteger)).toThrow(Refused)
  })

  test.each([-1, 1e9, 0.5])('an offset out of range: %s', (offset) => {
    expect(() => readCursor(writeCursor(offset), PageOffset)).toThrow(Refused)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportColumns, readColumns, showColumns, writeColumns } from './list-columns.ts'
import type { ListColumn } from './list-definition.ts'

const cell = () => null
const columns: readonly ListColumn<string>[] = [
  { key: 'name', header: 'Name', cell, exports: ['name', 'email'] },
  { key: 'status', header: 'Status', cell },
  { key: 'total', header: 'Total', cell },
  { key: 'note', header: 'Note', cell, isInitiallyHidden: true },
  { key: 'actions', header: 'Actions', hiddenHeader: true, cell },
]
const keysOf = (text: string) => showColumns(columns, text).map(({ key }) => key)

test('shows the initial columns without a choice', () => {
  expect(keysOf('')).toEqual(['name', 'status', 'total', 'actions'])
  expect(writeColumns(columns, ['status', 'total'])).toBe('')
})

test('hides, adds and reorders columns; the first stays first and actions last', () => {
  expect(writeColumns(columns, ['note', 'status'])).toBe('name,note,status')
  expect(keysOf('name,note,status')).toEqual(['name', 'note', 'status', 'actions'])
  expect(keysOf('name')).toEqual(['name', 'actions'])
})

test('ignores unknown and repeated columns', () => {
  expect(keysOf('total,gone,total,actions')).toEqual(['name', 'total', 'actions'])
})

test('exports the shown columns, in their order', () => {
  expect(exportColumns(columns, 'name,total,status')).toBe('name,email,total,status')
})

test('reads the columns that it wrote', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['status', 'total', 'note']), (shown) => {
      expect(readColumns(columns, writeColumns(columns, shown))).toEqual(shown)
    }),
  )
})

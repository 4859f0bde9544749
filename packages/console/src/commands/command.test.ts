import { expect, test } from 'vitest'
import { findCommands } from './command.ts'

const commands = [
  { label: 'Home', group: 'Go to' },
  { label: 'Products', group: 'Go to', keywords: 'catalogue stock' },
  { label: 'Add product', group: 'Actions' },
  { label: 'Café menu', group: 'Recent' },
]
const labelsFor = (query: string) => findCommands(commands, query).map(({ label }) => label)

test('finds commands by label, group and keywords, in any order of words', () => {
  expect(labelsFor('stock')).toEqual(['Products'])
  expect(labelsFor('product add')).toEqual(['Add product'])
  expect(labelsFor('cafe')).toEqual(['Café menu'])
  expect(labelsFor('xyzzy')).toEqual([])
})

test('lists everything for an empty query', () => {
  expect(labelsFor(' ')).toEqual(['Home', 'Products', 'Add product', 'Café menu'])
})

test('puts labels that start with the query first', () => {
  expect(labelsFor('add')[0]).toBe('Add product')
  expect(labelsFor('prod')).toEqual(['Products', 'Add product'])
})

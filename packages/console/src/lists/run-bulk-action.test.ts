import { expect, test } from 'vitest'
import { runBulkAction } from './run-bulk-action.ts'

const rows = ['a', 'b', 'c', 'd', 'e', 'f']
const refuse = (refused: readonly string[]) => async (row: string) => {
  if (refused.includes(row)) throw new Error(`${row} is used`)
}

test('returns the rows that failed, with the reason, in the order of the list', async () => {
  expect(await runBulkAction({ runOne: refuse(['e', 'b']) }, rows)).toEqual([
    { row: 'b', reason: 'b is used' },
    { row: 'e', reason: 'e is used' },
  ])
})

test('runs one request for all rows, and one per row only if that is refused', async () => {
  const calls: string[] = []
  const action = (isRefused: boolean) => ({
    runAll: async () => {
      calls.push('all')
      if (isRefused) throw new Error('No')
    },
    runOne: async (row: string) => {
      calls.push(row)
      await refuse(['c'])(row)
    },
  })
  expect(await runBulkAction(action(false), rows)).toEqual([])
  expect(calls).toEqual(['all'])
  expect(await runBulkAction(action(true), rows)).toEqual([{ row: 'c', reason: 'c is used' }])
  expect(calls.slice(2).sort()).toEqual(rows)
})

test('sends one request for a single row', async () => {
  const runAll = async () => {
    throw new Error('It is used')
  }
  const runOne = async () => {
    throw new Error('Not called')
  }
  expect(await runBulkAction({ runAll, runOne }, ['a'])).toEqual([{ row: 'a', reason: 'It is used' }])
})

import { expect, test } from 'vitest'
import { changeOf, findFaults, noShipment, readPasted, sameNumber } from './shipments.ts'

const rows = [1003, 1002, 1001].map((number) => ({ id: `id-${number}`, number, name: `#SL-0${number}` }))

test('a pasted column fills the orders from the field on, and says what was left over', () => {
  expect(readPasted('A1\r\nA2\r\nA3\r\n', rows, 0)).toEqual({
    numbers: { 'id-1003': 'A1', 'id-1002': 'A2', 'id-1001': 'A3' },
    unused: 0,
  })
  expect(readPasted('A1\nA2\nA3', rows, 2)).toEqual({ numbers: { 'id-1001': 'A1' }, unused: 2 })
})

test('an empty cell keeps what its order has, and invisible characters are removed', () => {
  expect(readPasted('\u200bA1 \n\nA3', rows, 0)).toEqual({ numbers: { 'id-1003': 'A1', 'id-1001': 'A3' }, unused: 0 })
})

test('with order numbers in the first column, each tracking number goes to its order', () => {
  const pasted = 'Order\tAWB\n#SL-01001\tA1\n1003\tA3\n1009\tA9'
  expect(readPasted(pasted, rows, 1)).toEqual({ numbers: { 'id-1001': 'A1', 'id-1003': 'A3' }, unused: 1 })
})

test('a single number is pasted as usual', () => {
  expect(readPasted('EE123456789IN\n', rows, 0)).toBeUndefined()
})

test('only what was entered is sent', () => {
  const orders = {
    'id-1003': { tracking_number: 'A1', courier: 'DTDC' },
    'id-1002': { ...noShipment, tracking_number: 'A2' },
    'id-1009': { ...noShipment, tracking_number: 'not chosen any more' },
  }
  expect(changeOf(rows, { courier: 'Delhivery', orders })).toEqual({
    action: 'ship',
    courier: 'Delhivery',
    tracking_numbers: [
      { id: 'id-1003', tracking_number: 'A1', courier: 'DTDC' },
      { id: 'id-1002', tracking_number: 'A2' },
    ],
  })
})

test('finds numbers that the server refuses, and numbers that are used twice', () => {
  const orders = {
    'id-1003': { ...noShipment, tracking_number: 'A'.repeat(81) },
    'id-1002': { ...noShipment, tracking_number: 'A2 ' },
    'id-1001': { ...noShipment, tracking_number: 'A2' },
  }
  const shipments = { courier: '', orders }
  expect(findFaults(rows, shipments)).toEqual({ 'id-1003': 'Use at most 80 characters' })
  expect(rows.map((row) => sameNumber(row, rows, shipments))).toEqual([[], ['#SL-01001'], ['#SL-01002']])
})

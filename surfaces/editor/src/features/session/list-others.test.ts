import { expect, test } from 'vitest'
import { listOthers } from './list-others.ts'

const presence = (clientId: string, name: string, isYou = false) => ({
  client_id: clientId,
  name,
  is_you: isYou,
  section_id: null,
  seen_at: '2026-11-21T10:00:00.000Z',
})
const listed = (...others: ReturnType<typeof presence>[]) => listOthers(others).map(({ name, tab }) => [name, tab])

test('lists people first, then your own tabs with stable numbers', () => {
  const [one, other] = [presence('a', 'Asha', true), presence('b', 'Asha', true)]
  const [ravi, meena] = [presence('c', 'Ravi'), presence('d', 'Meena')]
  expect(listed(other, ravi, one, meena)).toEqual([
    ['Meena', null],
    ['Ravi', null],
    ['Asha', 1],
    ['Asha', 2],
  ])
  expect(listOthers([one, ravi, other]).map(({ client_id: clientId }) => clientId)).toEqual(
    listOthers([ravi, other, one]).map(({ client_id: clientId }) => clientId),
  )
})

test('gives your only other tab no number', () => {
  expect(listed(presence('a', 'Asha', true), presence('c', 'Ravi'))).toEqual([
    ['Ravi', null],
    ['Asha', null],
  ])
})

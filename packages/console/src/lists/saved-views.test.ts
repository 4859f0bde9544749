import { expect, test } from 'vitest'
import { viewQuery } from './saved-views.ts'

test('writes the same query for the same filters, without empty ones and the initial order', () => {
  const query = 'q=chai+%26+co&status=draft'
  expect(viewQuery({ status: 'draft', q: 'chai & co', sort: 'newest' }, 'newest')).toBe(query)
  expect(viewQuery({ q: 'chai & co', kind: '', status: 'draft' }, undefined)).toBe(query)
  expect(viewQuery({ q: '', sort: 'newest' }, 'newest')).toBe('')
})

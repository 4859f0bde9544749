import { expect, test } from 'vitest'
import { normaliseViewQuery, viewQuery } from './saved-views.ts'

test('writes the same query for the same filters, without empty ones and the initial order', () => {
  const query = 'q=chai+%26+co&status=draft'
  expect(viewQuery({ status: 'draft', q: 'chai & co', sort: 'newest' }, 'newest')).toBe(query)
  expect(viewQuery({ q: 'chai & co', kind: '', status: 'draft' }, undefined)).toBe(query)
  expect(viewQuery({ q: '', sort: 'newest' }, 'newest')).toBe('')
})

test('writes a query string of a view like the same filters in the URL', () => {
  const values = { 'filter[status]': 'in:open,pending', 'filter[level]': 'in:low', sort: '-created_at' }
  const query = 'sort=-created_at&filter[status]=in:open,pending&filter[level]=in:low'
  expect(normaliseViewQuery(query, undefined)).toBe(viewQuery(values, undefined))
  expect(normaliseViewQuery(query, '-created_at')).toBe(viewQuery(values, '-created_at'))
})

import { describe, expect, test } from 'vitest'
import { describeProblem, filterGroups, findSharedTerm, readTerms } from './group-terms.ts'

test.each([
  ['rose, gulab , गुलाब', ['rose', 'gulab', 'गुलाब']],
  ['abandoned   cart\ncart recovery\n', ['abandoned cart', 'cart recovery']],
  ['Rose, rose,, ROSE', ['Rose']],
  ['cafe\u0301, caf\u00e9', ['caf\u00e9']],
  [' , \n', []],
])('reads the terms of %j', (text, terms) => {
  expect(readTerms(text)).toEqual(terms)
})

describe('a group is valid', () => {
  test('with two terms', () => {
    expect(describeProblem(['rose', 'गुलाब'])).toBeUndefined()
  })
  test.each([
    ['with one term', ['rose'], 'at least two'],
    ['with 21 terms', Array.from({ length: 21 }, (_, index) => `rose ${index}`), 'This one has 21'],
    ['with a term of 61 characters', ['rose', 'x'.repeat(61)], 'longer than 60'],
    ['with a term of punctuation', ['rose', '***'], '“***” isn’t a word'],
  ])('but not %s', (_, terms, problem) => {
    expect(describeProblem(terms)).toContain(problem)
  })
})

const groups = [
  ['turmeric', 'haldi', 'हल्दी'],
  ['saree', 'sari'],
]

test('finds a term that another group has, ignoring case', () => {
  expect(findSharedTerm(['Yellow', 'HALDI'], groups)).toEqual({ term: 'haldi', group: groups[0] })
  expect(findSharedTerm(['rose'], groups)).toBeUndefined()
})

test.each([
  ['', [0, 1]],
  ['SAR', [1]],
  [' हल्', [0]],
  ['rose', []],
])('filters groups by %j', (words, positions) => {
  expect(filterGroups(groups, words)).toEqual(positions)
})

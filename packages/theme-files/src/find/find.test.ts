import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findInFiles } from './find-in-files.ts'
import type { FindQuery } from './find-query.ts'
import { replaceMatches } from './replace-matches.ts'

const query = (text: string, more = {}) => ({
  text,
  matches_case: false,
  whole_word: false,
  is_pattern: false,
  replacement: undefined,
  ...more,
})
const files = [
  ['a.liquid', 'Price of tea\nthe price\nprices'],
  ['b.css', '.price { }'],
] as const

test('finds text with line and column, in any case by default', () => {
  const { matches } = findInFiles(files, query('price'))
  expect(matches.map(({ path, line, column }) => [path, line, column])).toEqual([
    ['a.liquid', 1, 1],
    ['a.liquid', 2, 5],
    ['a.liquid', 3, 1],
    ['b.css', 1, 2],
  ])
  expect(findInFiles(files, query('price', { matches_case: true, whole_word: true })).matches).toHaveLength(2)
  expect(findInFiles(files, query('price'), 2)).toMatchObject({ is_complete: false })
})

test('treats special characters as text unless it is a regular expression', () => {
  expect(findInFiles([['a', 'x {{ a.b | c }} (d-e)/']], query('{{ a.b | c }} (d-')).matches).toHaveLength(1)
  expect(() => findInFiles(files, query('(', { is_pattern: true }))).toThrow(SyntaxError)
})

/** Replaces the matches of a text that start at one of these offsets. */
function replaced(text: string, query: FindQuery, offsets: readonly number[]): string {
  const { matches } = findInFiles([['a', text]], query)
  return replaceMatches(
    text,
    matches.filter(({ from }) => offsets.includes(from)),
  )
}

test('replaces only the chosen matches, with groups of a regular expression', () => {
  const pattern = query('(pri)(ce)', { is_pattern: true, replacement: '$2-$1$$' })
  expect(replaced('price price', pattern, [6])).toBe('price ce-pri$')
  expect(replaced('price', query('price', { replacement: '$1' }), [0])).toBe('$1')
})

test('replaces a match that depends on the text around it', () => {
  expect(replaced('tea cup, tea', query('tea(?= cup)', { is_pattern: true, replacement: 'chai' }), [0])).toBe(
    'chai cup, tea',
  )
})

test('replacing every match leaves none, and excerpts show the match', () => {
  const word = fc.constantFrom('tea', 'Tea', 'x', ' ', '\n', '{%', '$&')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const text = words.join('')
      const { matches } = findInFiles([['a', text]], query('tea', { replacement: 'chai' }))
      for (const match of matches)
        expect(match.excerpt.slice(match.excerpt_from, match.excerpt_to)).toBe(text.slice(match.from, match.to))
      const replaced = replaceMatches(text, matches)
      expect(findInFiles([['a', replaced]], query('tea')).matches).toEqual([])
      expect(replaced.length).toBe(text.length + matches.length)
    }),
  )
})

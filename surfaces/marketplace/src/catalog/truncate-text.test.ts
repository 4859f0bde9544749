import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, truncateForMetadata, truncateText } from './truncate-text.ts'

test('truncates a long description to exactly 170 characters', () => {
  const long = 'Lekhak drafts product descriptions from what you know and from what the photo shows. '.repeat(4)
  expect(truncateForMetadata(long)).toBe(long.slice(0, 170))
  expect(truncateForMetadata(long)).toHaveLength(170)
})

test('keeps a short description, with its paragraphs joined into one line', () => {
  expect(truncateForMetadata('One.\n\nTwo.')).toBe('One. Two.')
  expect(truncateForMetadata('x'.repeat(170))).toBe('x'.repeat(170))
})

test('never splits an emoji, a Devanagari conjunct or a combining accent', () => {
  expect(truncateText(`${'a'.repeat(169)}👩‍🌾 and more`, 170)).toBe('a'.repeat(169))
  expect(truncateText(`${'a'.repeat(168)}क्षि and more`, 170)).toBe('a'.repeat(168))
  expect(truncateText(`${'a'.repeat(169)}e\u0301 and more`, 170)).toBe('a'.repeat(169))
})

test('returns a prefix within the length, never ending in half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, length) => {
      const line = text.replace(/\s+/g, ' ').trim()
      const cut = truncateText(text, length)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(line.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(line.isWellFormed() || cut.isWellFormed())
    }),
  )
})

test('an excerpt ends with a whole word and an ellipsis', () => {
  expect(excerpt('Short and whole.', 40)).toBe('Short and whole.')
  expect(excerpt('Lekhak drafts product descriptions, from what you know', 36)).toBe(
    'Lekhak drafts product descriptions…',
  )
  expect(excerpt(`One\n\n${' '.repeat(200)}two`, 20)).toBe('One two')
  expect(excerpt('x'.repeat(60), 10)).toBe(`${'x'.repeat(10)}…`)
})

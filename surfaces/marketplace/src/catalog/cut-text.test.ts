import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, cutForMetadata, cutText } from './cut-text.ts'

test('a long description is cut to exactly 170 characters', () => {
  const long = 'Lekhak drafts product descriptions from what you know and from what the photo shows. '.repeat(4)
  expect(cutForMetadata(long)).toBe(long.slice(0, 170))
  expect(cutForMetadata(long)).toHaveLength(170)
})

test('a short one stays as it is, its paragraphs in one line', () => {
  expect(cutForMetadata('One.\n\nTwo.')).toBe('One. Two.')
  expect(cutForMetadata('x'.repeat(170))).toBe('x'.repeat(170))
})

test('no character is cut through: not an emoji, not a conjunct of Devanagari, not an accent', () => {
  expect(cutText(`${'a'.repeat(169)}👩‍🌾 and more`, 170)).toBe('a'.repeat(169))
  expect(cutText(`${'a'.repeat(168)}क्षि and more`, 170)).toBe('a'.repeat(168))
  expect(cutText(`${'a'.repeat(169)}e\u0301 and more`, 170)).toBe('a'.repeat(169))
})

test('the cut is the beginning of the line, within the length, and never ends in half a surrogate pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 200 }), (text, length) => {
      const line = text.replace(/\s+/g, ' ').trim()
      const cut = cutText(text, length)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(line.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(line.isWellFormed() || cut.isWellFormed())
    }),
  )
})

test('the beginning for a card ends with a whole word, and says that more follows', () => {
  expect(beginningOf('Short and whole.', 40)).toBe('Short and whole.')
  expect(beginningOf('Lekhak drafts product descriptions, from what you know', 36)).toBe(
    'Lekhak drafts product descriptions…',
  )
  expect(beginningOf(`One\n\n${' '.repeat(200)}two`, 20)).toBe('One two')
  expect(beginningOf('x'.repeat(60), 10)).toBe(`${'x'.repeat(10)}…`)
})

import { describe, expect, test } from 'vitest'
import { describeUnstorableText, line, removeInvisibleCharacters } from './text.ts'

const Name = line(20)

describe('a single line of text', () => {
  test.each([
    ['Indic text with ZWNJ and ZWJ', 'क्\u200dष र\u200cद'],
    ['an emoji that ZWJ joins', '👩\u200d🌾 Farm'],
    ['Arabic script', 'نور عطر'],
    ['punctuation', "O'Brien & Co. <b>"],
  ])('accepts %s', (_, text) => {
    expect(Name.parse(text)).toBe(text)
  })

  test.each([
    ['a line break', 'a\nb'],
    ['a line separator', 'a\u2028b'],
    ['an escape character', 'a\u001b[31m'],
    ['a right-to-left override', 'a\u202egnp'],
    ['a direction isolate', 'a\u2066b'],
    ['a direction mark', 'a\u200fb'],
    ['a zero-width space', 'Pri\u200bya'],
    ['a byte order mark', 'a\ufeffb'],
  ])('refuses %s', (_, text) => {
    expect(Name.safeParse(text).success).toBe(false)
  })

  test('is trimmed and composed before its length is checked', () => {
    expect(Name.parse(' Cafe\u0301 ')).toBe('Café')
    expect(Name.safeParse('e\u0301'.repeat(20)).success).toBe(true)
    expect(Name.safeParse('é'.repeat(21)).success).toBe(false)
  })
})

test('rejects text with U+0000 or half of a surrogate pair', () => {
  for (const text of ['a\0', '\ud83d', '\ude00\ud83d']) expect(describeUnstorableText(text)).toBeTypeOf('string')
  for (const text of ['', '😀', 'a\u202e\n']) expect(describeUnstorableText(text)).toBeUndefined()
})

test('removes the invisible characters that `line` refuses', () => {
  expect(removeInvisibleCharacters('\ufeffPri\u200bya \u202eक्\u200dष')).toBe('Priya क्\u200dष')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeText } from './merge-text.ts'

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', ''), { maxLength: 14 }).map((lines) => lines.join('\n'))
const runs = { numRuns: 1_000 }

test('merging with an unchanged side is the other side, and with the same text that text', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeText(base, changed, base)).toEqual({ text: changed })
      expect(mergeText(base, base, changed)).toEqual({ text: changed })
      expect(mergeText(base, changed, changed)).toEqual({ text: changed })
    }),
    runs,
  )
})

test('mine and theirs can be swapped', () => {
  fc.assert(
    fc.property(text, text, text, (base, mine, theirs) => {
      const one = mergeText(base, mine, theirs)
      const other = mergeText(base, theirs, mine)
      if ('text' in one) expect(other).toEqual(one)
      else expect('conflicts' in other && other.conflicts.length).toBe(one.conflicts.length)
    }),
    runs,
  )
})

test('changes of different parts are both kept', () => {
  const base = Array.from({ length: 12 }, (_, line) => `line ${line}`).join('\n')
  const merged = mergeText(base, base.replace('line 2', 'mine'), base.replace('line 9', 'theirs'))
  expect(merged).toEqual({ text: base.replace('line 2', 'mine').replace('line 9', 'theirs') })
})

test('different changes of neighbouring lines are a conflict with both versions', () => {
  expect(mergeText('a\nb\nc\nd', 'a\nB\nc\nd', 'a\nb\nC\nd')).toEqual({
    conflicts: [{ from: 1, to: 3, base: ['b', 'c'], mine: ['B', 'c'], theirs: ['b', 'C'] }],
  })
})

test('removing a line isn’t the same as emptying it', () => {
  expect(mergeText('a\nb\nc', 'a\nc', 'a\n\nc')).toHaveProperty('conflicts')
})

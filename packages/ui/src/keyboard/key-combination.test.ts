import { expect, test } from 'vitest'
import { combinationKeys, matchesCombination, printCombination } from './key-combination.ts'

const none = { ctrl: false, meta: false, shift: false, alt: false }

test.each([
  ['mod+z', { ...none, key: 'z', ctrl: true }, true],
  ['mod+z', { ...none, key: 'Z', ctrl: true, shift: true }, false],
  ['mod+shift+z', { ...none, key: 'Z', ctrl: true, shift: true }, true],
  ['?', { ...none, key: '?', shift: true }, true],
  ['h', { ...none, key: 'h', ctrl: true }, false],
  ['alt+ArrowUp', { ...none, key: 'ArrowUp', alt: true }, true],
  ['mod+.', { ...none, key: '.', ctrl: true }, true],
  ['mod+s', { ...none, key: 's', meta: true }, false],
  ['mod+alt++', { ...none, key: '+', ctrl: true, alt: true, shift: true }, true],
  ['mod+alt++', { ...none, key: '-', ctrl: true, alt: true }, false],
])('%s matches %o: %s', (combination, pressed, matches) => {
  expect(matchesCombination(pressed, combination, false)).toBe(matches)
})

test('uses the Command key on a Mac', () => {
  expect(matchesCombination({ ...none, key: 's', meta: true }, 'mod+s', true)).toBe(true)
  expect(matchesCombination({ ...none, key: 's', ctrl: true }, 'mod+s', true)).toBe(false)
  expect(printCombination('mod+shift+z', true)).toBe('⌘⇧Z')
})

test('with Option, a Mac types another character than the one on the key', () => {
  expect(matchesCombination({ ...none, key: '∑', code: 'KeyW', alt: true }, 'alt+w', true)).toBe(true)
  expect(matchesCombination({ ...none, key: '¡', code: 'Digit1', alt: true, meta: true }, 'mod+alt+1', true)).toBe(true)
  expect(matchesCombination({ ...none, key: 'ł', code: 'KeyL', alt: true }, 'alt+w', true)).toBe(false)
  // Elsewhere, AltGr types it.
  expect(matchesCombination({ ...none, key: '₹', code: 'Digit4', alt: true, ctrl: true }, 'mod+alt+4', false)).toBe(
    false,
  )
})

test('splits a combination into keys', () => {
  expect(combinationKeys('mod+shift+z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(printCombination('alt+ArrowUp', false)).toBe('Alt+Up')
  expect(combinationKeys('mod+alt++', false)).toEqual(['Ctrl', 'Alt', '+'])
})

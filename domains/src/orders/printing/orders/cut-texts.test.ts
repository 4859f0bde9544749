import { expect, test } from 'vitest'
import { cutProperties, cutText } from './cut-texts.ts'

test('long texts end with an ellipsis, never within a character', () => {
  expect(cutText('Happy Diwali', 12)).toBe('Happy Diwali')
  expect(cutText('Happy Diwali', 6)).toBe('Happy…')
  expect(cutText('ab🎁', 3)).toBe('ab…')
})

test('an order has properties of a printable length, however many lines have some', () => {
  const properties = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`Text ${index}`, 'x'.repeat(1000)]))
  const lines = cutProperties(Array.from({ length: 99 }, (_, position) => ({ position, properties })))
  expect(lines[0]?.properties['Text 0']).toBe(`${'x'.repeat(500)}…`)
  // Whoever packs sees that there’s more.
  expect(lines[98]).toMatchObject({ position: 98, properties: { 'Text 19': '…' } })
  expect(JSON.stringify(lines).length).toBeLessThan(60_000)
})

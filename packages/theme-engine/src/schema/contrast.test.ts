import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastPairsOf, contrastRatio } from './contrast.ts'

test('computes contrast as WCAG does', () => {
  expect(contrastRatio('#000', '#fff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', 'white')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#ffffff', '#e8890c')).toBeCloseTo(2.62, 2)
  expect(contrastRatio('nothing', '#fff')).toBeUndefined()
})

test('blends transparent colours with their background', () => {
  expect(contrastRatio('#00000080', '#ffffff')).toBeCloseTo(contrastRatio('#7f7f7f', '#ffffff') ?? 0, 1)
  expect(contrastRatio('#00000000', '#336699')).toBeCloseTo(1)
})

test('contrast of opaque colours is symmetric, from 1 to 21', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(color, color, (one, other) => {
      const ratio = contrastRatio(one, other) ?? 0
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21.0001)
      expect(ratio).toBeCloseTo(contrastRatio(other, one) ?? 0, 9)
    }),
  )
})

test('pairs text and background colours of a scheme', () => {
  const scheme = {
    label: 'Khadi',
    background: '#ffffff',
    text: '#000000',
    primary: '#ffffff',
    on_primary: '#eeeeee',
    border: '#eeeeee',
    badge: '#000000',
    badge_text: '#ffffff',
    on_nothing: '#ffffff',
  }
  expect(contrastPairsOf(scheme).map(({ role, ground, ratio }) => [role, ground, Math.round(ratio)])).toEqual([
    ['text', 'background', 21],
    ['on_primary', 'primary', 1],
    ['badge_text', 'badge', 21],
  ])
})

import { contrastPairsOf } from '@haat/theme-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColor, recolor } from './recolor.ts'

const schemes = {
  paper: {
    label: 'Paper',
    background: '#fdfcfa',
    text: '#1c1b19',
    muted: '#635e56',
    primary: '#1f4d3a',
    on_primary: '#ffffff',
    accent: '#a63c14',
    border: '#e0d9cd',
  },
  leaf: {
    label: 'Leaf',
    background: '#1F4D3A',
    text: '#f6f3ea',
    muted: '#cfdcd1',
    primary: '#f6c667',
    on_primary: '#231b07',
    secondary: '#28604a',
    on_secondary: '#f6f3ea',
    accent: '#f6c667',
    border: '#457862',
  },
}

test('replaces the brand colour everywhere and keeps text on it readable', () => {
  const { paper, leaf } = recolor(schemes, '#1f4d3a', '#f6c667')
  expect(paper).toMatchObject({ primary: '#f6c667', on_primary: '#1c1b19', background: '#fdfcfa' })
  expect(leaf).toMatchObject({ background: '#f6c667', text: '#1c1b19', label: 'Leaf' })
})

test('keeps all text at WCAG AA contrast for any brand colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const color = `#${number.toString(16).padStart(6, '0')}`
      for (const scheme of Object.values(recolor(schemes, '#1f4d3a', color))) {
        for (const { role, ground, ratio } of contrastPairsOf(scheme)) {
          expect(ratio, `${role} on ${ground} with ${color}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
  )
})

test('leaves schemes without the brand colour unchanged', () => {
  expect(recolor({ plain: { background: '#ffffff', text: '#ffffff' } }, '#1f4d3a', '#000000')).toEqual({
    plain: { background: '#ffffff', text: '#ffffff' },
  })
})

test('takes the brand colour from the buttons of the first scheme', () => {
  expect(brandColor(schemes)).toBe('#1f4d3a')
  expect(brandColor({ plain: { background: '#ffffff' } })).toBeUndefined()
})

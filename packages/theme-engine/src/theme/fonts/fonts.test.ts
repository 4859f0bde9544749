import { expect, test } from 'vitest'
import { findFontFamily } from './families.ts'
import { fontFaces } from './font-face.ts'

test('the rupee sign of another family comes last, so that the browser loads only its small file', () => {
  const outfit = findFontFamily('outfit')
  expect(outfit && fontFaces(outfit, 'normal', '/fonts').split('\n').at(-1)).toMatch(
    /^@font-face\{font-family:"Outfit";.*url\("\/fonts\/manrope-rupee-wght-normal\.woff2"\).*unicode-range:U\+20B9\}$/,
  )
})

test('system fonts load no files', () => {
  const system = findFontFamily('system')
  expect(system && fontFaces(system, 'normal', '/fonts')).toBe('')
})

test('finds a family by its id, its name, and the font handles of imported themes', () => {
  for (const name of ['playfair-display', 'Playfair Display', 'playfair_display_n4', 'playfair_display_i7'])
    expect(findFontFamily(name)?.id).toBe('playfair-display')
  expect(findFontFamily('comic-sans')).toBeUndefined()
})

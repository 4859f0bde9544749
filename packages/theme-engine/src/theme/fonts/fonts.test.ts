import { expect, test } from 'vitest'
import { findFontFamily } from './families.ts'
import { fontFaces, fontStack } from './font-face.ts'

test('the rupee sign of another family comes last, so that the browser loads only its small file', () => {
  const outfit = findFontFamily('outfit')
  expect(outfit && fontFaces(outfit, 'normal', '/fonts').split('\n').at(-1)).toMatch(
    /^@font-face\{font-family:"Outfit";.*url\("\/fonts\/manrope-rupee-wght-normal\.woff2"\).*unicode-range:U\+20B9\}$/,
  )
})

test('system fonts have a rupee sign for devices without one, and no other files', () => {
  const system = findFontFamily('system')
  expect(system && fontFaces(system, 'normal', '/fonts')).toMatch(
    /^@font-face\{font-family:"Rupee of system-ui";[^\n]*manrope-rupee[^\n]*unicode-range:U\+20B9\}$/,
  )
  // After the device's own fonts, of which most have it.
  expect(system && fontStack(system)).toMatch(/^system-ui, .*, "Rupee of system-ui"$/)
})

test('finds a family by its id, its name, and the font handles of imported themes', () => {
  for (const name of ['playfair-display', 'Playfair Display', 'playfair_display_n4', 'playfair_display_i7'])
    expect(findFontFamily(name)?.id).toBe('playfair-display')
  expect(findFontFamily('comic-sans')).toBeUndefined()
})

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findFontFamily, fontFamilies } from './families.ts'
import { fontFaces, fontFiles } from './font-face.ts'

const served = fontFamilies.filter(({ category }) => category !== 'system')

function packageOf(id: string): string {
  return dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${id}/package.json`))
}

test.each(served)('$family has the files, the weights and the italics that it says', (font) => {
  const folder = packageOf(font.id)
  const files = [...fontFiles(font), ...(font.italic ? fontFiles(font, 'italic') : [])]
  for (const { file } of files) expect(existsSync(join(folder, 'files', file)), file).toBe(true)
  expect(readFileSync(join(folder, 'index.css'), 'utf8')).toContain(`font-weight: ${font.weights.join(' ')};`)
  expect(files.map(({ style }) => style).includes('italic')).toBe(
    existsSync(join(folder, 'files', `${font.id}-latin-wght-italic.woff2`)),
  )
})

test('every family has the rupee sign', () => {
  for (const font of served) expect(fontFaces(font, 'normal', '/fonts'), font.id).toContain('U+20AD-20C0')
})

test('fonts of the visitor’s own machine load nothing', () => {
  const system = findFontFamily('system')
  expect(system && fontFaces(system, 'normal', '/fonts')).toBe('')
})

test('a family is found by its id, its name, and the handles of imported themes', () => {
  for (const name of ['playfair-display', 'Playfair Display', 'playfair_display_n4', 'playfair_display_i7'])
    expect(findFontFamily(name)?.id).toBe('playfair-display')
  expect(findFontFamily('comic-sans')).toBeUndefined()
})

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { type FontFamily, findFontFamily, fontFamilies } from './families.ts'
import { fontFaces, fontFiles } from './font-face.ts'

const served = fontFamilies.filter(({ category }) => category !== 'system')

const RUPEE = 0x20b9

function covers(unicode_range: string, code_point: number): boolean {
  return unicode_range.split(',').some((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return code_point >= Number.parseInt(first, 16) && code_point <= Number.parseInt(last, 16)
  })
}

function pathOf(font: FontFamily, file: string): string {
  const shipped = join(import.meta.dirname, '../../../fonts', file)
  return existsSync(shipped) ? shipped : join(packageOf(font.id), 'files', file)
}

function packageOf(id: string): string {
  return dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${id}/package.json`))
}

test.each(served)('$family has the files, the weights and the italics that it says', (font) => {
  const folder = packageOf(font.id)
  const files = [...fontFiles(font), ...(font.italic ? fontFiles(font, 'italic') : [])]
  for (const { file } of files) expect(existsSync(pathOf(font, file)), file).toBe(true)
  expect(readFileSync(join(folder, 'index.css'), 'utf8')).toContain(`font-weight: ${font.weights.join(' ')};`)
  expect(files.map(({ style }) => style).includes('italic')).toBe(
    existsSync(join(folder, 'files', `${font.id}-latin-wght-italic.woff2`)),
  )
})

const styles = served.flatMap((font) =>
  (font.italic ? (['normal', 'italic'] as const) : (['normal'] as const)).map((style) => ({ font, style })),
)

test.each(styles)('$font.family, $style, shows the rupee sign', ({ font, style }) => {
  const used = fontFiles(font, style).findLast(({ unicode_range }) => covers(unicode_range, RUPEE))
  const opened = openSync(pathOf(font, used?.file ?? ''))
  expect('characterSet' in opened && opened.characterSet).toContain(RUPEE)
})

test('the rupee sign of another family comes last, so that the browser asks for no larger file', () => {
  const outfit = findFontFamily('outfit')
  expect(outfit && fontFaces(outfit, 'normal', '/fonts').split('\n').at(-1)).toMatch(
    /^@font-face\{font-family:"Outfit";.*url\("\/fonts\/manrope-rupee-wght-normal\.woff2"\).*unicode-range:U\+20B9\}$/,
  )
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

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type FontFamily, fontFamilies, fontFiles as listFilesOfFamily } from '@haat/theme-engine'
import { fontFiles } from '@haat/theme-widgets/font-files'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'

const served = fontFamilies.filter(({ category }) => category !== 'system')

const RUPEE = 0x20b9

function covers(unicodeRange: string, codePoint: number): boolean {
  return unicodeRange.split(',').some((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return codePoint >= Number.parseInt(first, 16) && codePoint <= Number.parseInt(last, 16)
  })
}

function packageOf({ id }: FontFamily): string {
  return dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${id}/package.json`))
}

test.each(served)('the platform serves every file of $family, with the weights and styles it declares', (font) => {
  const files = [...listFilesOfFamily(font), ...(font.italic ? listFilesOfFamily(font, 'italic') : [])]
  for (const { file } of files) expect(fontFiles.has(file), file).toBe(true)
  expect(readFileSync(join(packageOf(font), 'index.css'), 'utf8')).toContain(`font-weight: ${font.weights.join(' ')};`)
  expect(files.map(({ style }) => style).includes('italic')).toBe(
    existsSync(join(packageOf(font), 'files', `${font.id}-latin-wght-italic.woff2`)),
  )
})

const styles = served.flatMap((font) =>
  (font.italic ? (['normal', 'italic'] as const) : (['normal'] as const)).map((style) => ({ font, style })),
)

test.each(styles)('$font.family, $style, has a rupee sign', ({ font, style }) => {
  const used = listFilesOfFamily(font, style).findLast(({ unicode_range: unicodeRange }) => covers(unicodeRange, RUPEE))
  const opened = openSync(fontFiles.get(used?.file ?? '') ?? '')
  expect('characterSet' in opened && opened.characterSet).toContain(RUPEE)
})

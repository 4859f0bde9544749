import { validateTheme } from '@haat/theme-engine/authoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLanguageService } from './create-language-service.ts'
import type { RenameChange } from './language-service.ts'
import { themeFiles } from './theme.fixture.ts'

type Files = Readonly<Record<string, string | Uint8Array>>

function apply(files: Files, { edits, moves }: RenameChange): Files {
  const changed = { ...files }
  for (const { file, from, to, text } of edits.toReversed()) {
    const before = String(changed[file])
    changed[file] = before.slice(0, from) + text + before.slice(to)
  }
  for (const { from, to } of moves) {
    const content = changed[from]
    if (content === undefined) throw new Error(`${from} doesn't exist`)
    changed[to] = content
    delete changed[from]
  }
  return changed
}

const problems = (files: Files) =>
  validateTheme(new Map(Object.entries(files)))
    .map(({ code, message }) => `${code}: ${message}`)
    .toSorted()

function renameIn(path: string, text: string, name: string): { files: Files; warnings: readonly string[] } {
  const service = createLanguageService()
  service.open(Object.entries(themeFiles))
  const result = service.rename(path, String(themeFiles[path]).indexOf(text) + 1, name)
  if ('refused' in result) throw new Error(result.refused)
  return { files: apply(themeFiles, result), warnings: result.warnings }
}

test('the theme of these tests has no findings', () => {
  expect(problems(themeFiles)).toEqual([])
})

test('renames a setting in annotations, Liquid, snippets and templates', () => {
  const { files, warnings } = renameIn('sections/hero.liquid', 'heading | upcase', 'title_text')
  expect(files['sections/hero.liquid']).toContain('@setting title_text text')
  expect(files['sections/hero.liquid']).toContain('@set title_text = "Hello"')
  expect(files['sections/hero.liquid']).toContain('section.settings.title_text | upcase')
  expect(files['snippets/badge.liquid']).toBe('<b>{{ look.title_text }}</b>\n')
  expect(files['templates/home.json']).toContain('"title_text": "Namaste"')
  expect(JSON.stringify(files)).not.toContain('heading')
  expect(warnings).toEqual([expect.stringContaining('lose the value')])
})

test('renames a global setting with its CSS variable', () => {
  const { files } = renameIn('assets/theme.css', 'body-font', 'text_font')
  expect(files['assets/theme.css']).toContain('var(--text-font)')
  expect(files['config/global-settings.json']).toContain('"values": { "text_font": "inter" }')
})

test('renames a snippet with its uses', () => {
  const { files } = renameIn('sections/list.liquid', "card'", 'tile')
  expect(files['snippets/card.liquid']).toBeUndefined()
  expect(files['snippets/tile.liquid']).toBe(themeFiles['snippets/card.liquid'])
  expect(files['sections/hero.liquid']).toContain("render 'tile', product")
})

test("renames a snippet's argument with its callers and its documentation", () => {
  const { files } = renameIn('snippets/card.liquid', 'big %}', 'large')
  expect(files['snippets/card.liquid']).toContain('@param {boolean} [large]')
  expect(files['sections/hero.liquid']).toContain('large: true')
})

test('renames one loop without the other', () => {
  const { files } = renameIn('sections/list.liquid', 'product in', 'item')
  expect(files['sections/list.liquid']).toContain(
    "for item in section.settings.items %}{% render 'card', product: item %}",
  )
  expect(files['sections/list.liquid']).toContain('{% for product in section.settings.items limit: 1 %}')
})

test('renames a text in every language', () => {
  const { files } = renameIn('sections/hero.liquid', "cart.title'", 'cart.heading')
  expect(files['locales/hi.json']).toContain('"heading": "कार्ट"')
  expect(files['sections/hero.liquid']).toContain("'cart.heading' | t")
})

test.each<[string, string, string, string, string]>([
  ['a setting that exists', 'sections/hero.liquid', 'heading | upcase', 'layout', 'already'],
  ['an invalid key', 'sections/hero.liquid', 'heading | upcase', 'Big Title', 'lower-case'],
  ['a file that exists', 'sections/hero.liquid', "card'", 'badge', 'exists already'],
  ['an object', 'sections/hero.liquid', 'title }}</h1>', 'product', 'object of every template'],
  ['a template', 'sections/hero.liquid', 'Hello', 'x', 'nothing to rename'],
  ['another group of texts', 'sections/hero.liquid', "cart.title'", 'basket.title', 'last part'],
])('refuses %s', (_, path, text, name, reason) => {
  const service = createLanguageService()
  service.open(Object.entries(themeFiles))
  const result = service.rename(path, String(themeFiles[path]).indexOf(text) + 1, name)
  expect(result).toEqual({ refused: expect.stringContaining(reason) })
})

test('a rename anywhere keeps every reference', () => {
  const places = Object.entries(themeFiles).flatMap(([path, content]) =>
    typeof content === 'string' ? Array.from({ length: content.length }, (_, offset) => ({ path, offset })) : [],
  )
  const names = fc.constantFrom(
    'other',
    'a',
    'title_2',
    'cart.other',
    'x.png',
    'x.svg',
    'x.css',
    'heading',
    'product',
    'Upper',
  )
  const theme = createLanguageService()
  theme.open(Object.entries(themeFiles))
  // Most places have nothing to rename.
  const named = places.filter(({ path, offset }) => !('refused' in theme.rename(path, offset, 'other')))
  let renamed = 0
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...places), fc.constantFrom(...named)), names, ({ path, offset }, name) => {
      const service = createLanguageService()
      service.open(Object.entries(themeFiles))
      const result = service.rename(path, offset, name)
      if ('refused' in result) return
      renamed += 1
      const files = apply(themeFiles, result)
      expect(problems(files)).toEqual([])
      // Whatever was renamed can be renamed back.
      const again = createLanguageService()
      again.open(Object.entries(files))
      expect(again.findings()).toEqual(validateTheme(new Map(Object.entries(files))))
    }),
    { numRuns: 400 },
  )
  expect(renamed).toBeGreaterThan(20)
})

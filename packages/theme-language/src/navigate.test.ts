import { expect, test } from 'vitest'
import { createLanguageService } from './create-language-service.ts'
import type { Location } from './language-service.ts'
import { themeFiles } from './theme.fixture.ts'

const service = createLanguageService()
service.open(Object.entries(themeFiles))

/** The offset just inside a piece of a file's text. */
function inside(path: string, text: string): number {
  const offset = String(themeFiles[path]).indexOf(text)
  if (offset < 0) throw new Error(`${path} doesn't contain ${text}`)
  return offset + 1
}

function shown({ path, from, to }: Location): string {
  return `${path}: ${String(themeFiles[path]).slice(from, to)}`
}

test.each<[string, string, string, string[]]>([
  ['a snippet', 'sections/hero.liquid', "card'", ['snippets/card.liquid: ']],
  ['a setting', 'sections/hero.liquid', 'heading | upcase', ['sections/hero.liquid: heading']],
  ['a setting read in a snippet', 'snippets/badge.liquid', 'heading', ['sections/hero.liquid: heading']],
  ['a setting of a template', 'templates/home.json', 'layout"', ['sections/hero.liquid: layout']],
  ["a block's setting of a template", 'templates/home.json', 'text"', ['sections/hero.liquid: text']],
  ["a shared block's setting", 'templates/home.json', 'words"', ['blocks/note.liquid: words']],
  ['a setting in a condition', 'sections/hero.liquid', 'layout == "wide" and', ['sections/hero.liquid: layout']],
  ['a block of a template', 'templates/home.json', 'button"', ['sections/hero.liquid: button']],
  ['a section of a template', 'templates/home.json', 'list", "blocks', ['sections/list.liquid: ']],
  ['a shared block', 'sections/list.liquid', 'note', ['blocks/note.liquid: ']],
  ['a variable', 'sections/hero.liquid', 'title }}</h1>', ['sections/hero.liquid: title']],
  ['an argument', 'snippets/card.liquid', 'big %}', ['snippets/card.liquid: big']],
  ['a text', 'sections/hero.liquid', "cart.title'", ['locales/en.default.json: title', 'locales/hi.json: title']],
  ['an asset', 'sections/hero.liquid', "icon.svg'", ['assets/icon.svg: ']],
  ['a CSS variable', 'assets/theme.css', 'body-font', ['config/global-settings.json: body_font']],
  ['a file in CSS', 'assets/theme.css', 'paper.png', ['assets/paper.png: ']],
])('finds the definition of %s', (_, path, text, expected) => {
  expect(service.define(path, inside(path, text)).map(shown)).toEqual(expected)
})

test('finds the label of a setting whose key comes from it', () => {
  const text =
    '{% comment %}\n@section "X"\n@label Button text\n@type text\n{% endcomment %}\n{{ section.settings.button_text }}'
  const other = createLanguageService()
  other.open([['sections/x.liquid', text]])
  const [found] = other.define('sections/x.liquid', text.length - 5)
  expect(text.slice(found?.from, found?.to)).toBe('Button text')
})

test('finds every use of a setting', () => {
  const found = service.references('sections/hero.liquid', inside('sections/hero.liquid', 'heading | upcase'))
  expect(found.map(({ path }) => path)).toEqual([
    'sections/hero.liquid',
    'sections/hero.liquid',
    'sections/hero.liquid',
    'snippets/badge.liquid',
    'templates/home.json',
  ])
})

test('keeps the variables of two loops apart', () => {
  const path = 'sections/list.liquid'
  expect(service.references(path, inside(path, 'product in')).map(shown)).toEqual([
    'sections/list.liquid: product',
    'sections/list.liquid: product',
  ])
})

test.each<[string, string, string, string]>([
  ['a filter', 'sections/hero.liquid', 'upcase', 'In capital letters'],
  ['a tag', 'sections/hero.liquid', 'render', 'snippets/name.liquid'],
  ['a setting', 'sections/hero.liquid', "layout == 'wide'", '**Layout**'],
  ['a property', 'snippets/card.liquid', 'price |', 'in paise'],
  ['an annotation', 'sections/hero.liquid', '@icon', "Icon in the editor's lists"],
  ['a setting type', 'sections/hero.liquid', 'image\n    @default', 'An image'],
  ['a snippet', 'sections/hero.liquid', "card'", 'Whether it is large'],
  ['a variable', 'snippets/card.liquid', 'variant.price', 'variant'],
  ['a text', 'sections/hero.liquid', "cart.title'", 'कार्ट'],
])('explains %s', (_, path, text, expected) => {
  expect(service.hover(path, inside(path, text))?.markdown).toContain(expected)
})

test('lists sections, blocks, settings and snippets', () => {
  const found = service.symbols().map(({ kind, name, title }) => [kind, name, title])
  expect(found).toEqual(
    expect.arrayContaining([
      ['section', 'hero', 'Hero'],
      ['setting', 'heading', 'Heading'],
      ['block', 'button', 'Button'],
      ['snippet', 'card', undefined],
      ['setting', 'body_font', undefined],
    ]),
  )
})

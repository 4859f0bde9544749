import { expect, test } from 'vitest'
import { createLanguageService } from '../create-language-service.ts'
import type { Completion } from '../language-service.ts'
import { themeFiles } from '../theme.fixture.ts'

const hero = String(themeFiles['sections/hero.liquid'])

/** The options at the mark in a file. */
function optionsAt(path: string, text: string): readonly Completion[] {
  const offset = text.indexOf('‸')
  if (offset < 0) throw new Error('The text has no ‸')
  const service = createLanguageService()
  service.open(Object.entries({ ...themeFiles, [path]: text.replace('‸', '') }))
  return service.complete(path, offset)?.options ?? []
}
const labels = (path: string, text: string) => optionsAt(path, text).map(({ label }) => label)

test.each<[string, string, string[]]>([
  ['properties of an object', '{{ product.‸ }}', ['title', 'vendor', 'featured_image']],
  ['properties of an object in a list', '{{ product.variants.first.‸ }}', ['price', 'sku']],
  ['members of a list', '{{ product.images.‸ }}', ['first', 'last', 'size']],
  ['a half-written property', '{{ product.feat‸ }}', ['featured_image']],
  ['settings of the section', '{{ section.settings.‸ }}', ['heading', 'layout', 'picture', 'item']],
  ['settings of a block', '{% for block in section.blocks %}{{ block.settings.‸ }}{% endfor %}', ['text', 'link']],
  ['properties of a setting', '{{ section.settings.item.‸ }}', ['title', 'variants']],
  ['global settings', '{{ settings.‸ }}', ['body_font']],
  ['filters', '{{ product.title | up‸ }}', ['upcase']],
  ['arguments of a filter', '{{ product | image_url: wid‸ }}', ['width', 'height', 'crop', 'format']],
  ['an assigned variable', '{% assign p = collection.products.first %}{{ p.‸ }}', ['title', 'variants']],
  ['a variable assigned through filters', '{% assign p = collection.products | reverse | first %}{{ p.‸ }}', ['title']],
  [
    'a loop over an assigned list',
    '{% assign list = collection.products %}{% for it in list %}{{ it.featured_image.‸ }}{% endfor %}',
    ['alt', 'width'],
  ],
  [
    'a list looked up by handle',
    "{% for link in menus['main-menu'].links %}{{ link.‸ }}{% endfor %}",
    ['title', 'url', 'active'],
  ],
  ['objects', '{{ loc‸ }}', ['localization']],
  ['variables', '{% assign greeting = 1 %}{{ gr‸ }}', ['greeting']],
  ['tags', '{% pag‸ %}', ['paginate']],
  ['the end of the block', '{% if a %}{% end‸ %}', ['endif']],
  ['tags in {% liquid %}', '{% liquid\n  assign a = 1\n  ec‸\n%}', ['echo']],
  ['snippets', "{% render '‸' %}", ['card', 'badge']],
  ['arguments of a snippet', "{% render 'card', ‸ %}", ['product', 'big']],
  ['sections', "{% section '‸' %}", ['hero', 'list']],
  ['files in assets/', "{{ '‸' | asset_url }}", ['icon.svg', 'theme.css']],
  ['translation keys', "{{ 'cart.‸' | t }}", ['cart.title', 'cart.items']],
  ['options of a select', "{% if section.settings.layout == '‸' %}", ['wide', 'narrow']],
])('completes %s', (_, body, expected) => {
  expect(labels('sections/hero.liquid', hero + body)).toEqual(expect.arrayContaining(expected))
})

test("a snippet's argument has the type that its caller passes", () => {
  expect(labels('snippets/card.liquid', '{{ product.‸ }}')).toContain('vendor')
  expect(labels('snippets/badge.liquid', '{{ look.‸ }}')).toContain('heading')
})

test.each<[string, string, string[]]>([
  ['annotation names', '@‸', ['setting', 'block', 'preset', 'icon']],
  ['setting types', '@setting a ‸', ['text', 'image', 'color_scheme']],
  ['annotations of a setting type', '@setting a range\n  @‸', ['min', 'max', 'step', 'unit', 'label', 'visible_if']],
  ['icons', '@icon ‸', ['truck']],
  ['keys in conditions', '@setting a toggle\n@setting b text\n@visible_if ‸', ['a', 'not']],
  ['options in conditions', '@setting a select\n@option x "X"\n@setting b text\n@visible_if a == "‸', ['x']],
  [
    "the section's settings in a block's condition",
    '@setting a toggle\n@block t "T"\n@setting b text\n@visible_if section.‸',
    ['a'],
  ],
  ['keys in presets', '@setting a text\n@preset "P"\n@set ‸', ['a']],
  ['blocks in presets', '@block t "T"\n@setting b text\n@preset "P"\n@with ‸', ['t']],
  ["a block's keys in presets", '@block t "T"\n@setting b text\n@preset "P"\n@with t\n@set ‸', ['b']],
  ['what can be fixed', '@fixed mo‸', ['move']],
])('completes %s in annotations', (_, lines, expected) => {
  const found = labels('sections/x.liquid', `{% comment %}\n@section "X"\n${lines}\n{% endcomment %}\n`)
  expect(found).toEqual(expect.arrayContaining(expected))
})

test('offers only what a setting type takes', () => {
  const found = labels('sections/x.liquid', '{% comment %}\n@section "X"\n@setting a toggle\n@‸\n{% endcomment %}\n')
  expect(found).not.toContain('min')
  expect(found).not.toContain('option')
})

test('starts the annotations of a new file', () => {
  expect(labels('blocks/new.liquid', '{% comment %}\n@‸\n{% endcomment %}\n')).toEqual(['theme_block'])
})

test.each<[string, string, string[]]>([
  ['section types', '{ "sections": [{ "id": "a", "type": "‸" }] }', ['hero', 'list', 'custom']],
  [
    'block types',
    '{ "sections": [{ "id": "a", "type": "hero", "blocks": [{ "id": "b", "type": "‸" }] }] }',
    ['button'],
  ],
  [
    'shared blocks',
    '{ "sections": [{ "id": "a", "type": "list", "blocks": [{ "id": "b", "type": "‸" }] }] }',
    ['note'],
  ],
  ['setting keys', '{ "sections": [{ "id": "a", "type": "hero", "settings": { "‸" } }] }', ['heading', 'layout']],
  ['options', '{ "sections": [{ "id": "a", "type": "hero", "settings": { "layout": "‸" } }] }', ['wide', 'narrow']],
  [
    'keys of a block',
    '{ "sections": [{ "id": "a", "type": "hero", "blocks": [{ "id": "b", "type": "button", "settings": { "‸" } }] }] }',
    ['text', 'link'],
  ],
])('completes %s in a template', (_, text, expected) => {
  expect(labels('templates/home.json', text)).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['in text', '<p>prod‸</p>'],
  ['after a closed output', '{{ product.title }} pro‸'],
  ['in a comment', '{% comment %}{{ product.‸ }}{% endcomment %}'],
  ['for a new name', '{% assign tit‸ %}'],
  ['after an unknown object', '{{ nothing.‸ }}'],
])('offers nothing %s', (_, body) => {
  expect(labels('sections/hero.liquid', hero + body)).toEqual([])
})

test('replaces the whole word, and the whole string', () => {
  const service = createLanguageService()
  const text = `${hero}{% render 'ca' %}`
  service.open(Object.entries({ ...themeFiles, 'sections/hero.liquid': text }))
  const offset = text.length - 4
  expect(service.complete('sections/hero.liquid', offset)).toMatchObject({ from: offset - 2, to: offset })
})

test('explains what it offers', () => {
  expect(optionsAt('sections/hero.liquid', `${hero}{{ section.settings.‸ }}`)[0]).toMatchObject({
    label: 'heading',
    detail: 'text',
    info: expect.stringContaining('In templates: text'),
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createWorkingCopy } from '../working-copy/working-copy.ts'
import { comparedName, referenceOf } from './file-reference.ts'
import { findReferences } from './find-references.ts'
import { RenameRefused, renameFile } from './rename-file.ts'

const theme: Record<string, string> = {
  'sections/hero.liquid': `{% comment %}
  @section "Hero"
  @theme_blocks card, _row
  @setting picture image
    @default assets/hero.png
  @block slide "Slide"
  @preset "Hero"
    @with slide
    @with card
{% endcomment %}
{% render 'price', product: product %}
{%- liquid
  render 'price'
  assign logo = 'logo.svg' | asset_url
-%}
{% content_for 'block', type: "card", id: 'one' %}
{% comment %} {% render 'price' %} {% endcomment %}
{% raw %}{% render 'price' %}{% endraw %}
{% style %}.hero { background: url(hero.png) }{% endstyle %}
<img src="{{ 'logo.svg' | asset_url }}">`,
  'blocks/card.liquid': '{% comment %}@theme_block "Card"{% endcomment %}{% render "icons/arrow" %}',
  'blocks/_row.liquid': '',
  'blocks/slide.liquid': '',
  'snippets/price.liquid': "{% section 'hero' %}",
  'snippets/icons/arrow.liquid': '',
  'widgets/SaleWidget.liquid': '',
  'templates/home.json': `{
  // The page that visitors see first.
  "sections": [
    { "id": "hero", "type": "hero", "settings": { "picture": "assets/hero.png", "heading": "hero" },
      "blocks": [{ "id": "a", "type": "slide" }, { "id": "b", "type": "card" }] },
    { "id": "c", "type": "custom", "widgets": [
      { "id": "w", "type": "InnerSectionWidget", "children": [[{ "id": "v", "type": "sale" }]] }
    ] },
  ]
}`,
  'assets/theme.css': '@import "extra.css"; .a { background: url("./hero.png") }',
  'assets/extra.css': '',
  'assets/hero.png': '',
  'assets/logo.svg': '<svg/>',
}
const copyOf = (files: Record<string, string>) => createWorkingCopy(Object.entries(files))
const tree = { cause: 'tree', label: 'Rename' } as const

/** Where every reference of a theme points to, with renamed files under their old path. */
function targets(copy: ReturnType<typeof copyOf>, oldPath: (path: string) => string): string[] {
  const byName = new Map(
    copy.list().flatMap((path) => {
      const name = referenceOf(path)
      return name ? [[`${name.folder}/${comparedName(name)}`, path] as const] : []
    }),
  )
  return copy.list().flatMap((path) =>
    findReferences(path, copy.readText.bind(copy)).map((reference) => {
      const target = byName.get(`${reference.folder}/${comparedName(reference)}`)
      return `${oldPath(path)} -> ${target === undefined ? `missing ${reference.name}` : oldPath(target)}`
    }),
  )
}

describe('renaming', () => {
  test('keeps every reference, whatever is renamed, and back again restores every file', () => {
    const folders = ['sections', 'blocks', 'snippets', 'widgets', 'assets']
    const renamed = fc.constantFrom(...Object.keys(theme).filter((path) => folders.includes(path.split('/')[0] ?? '')))
    fc.assert(
      fc.property(renamed, fc.stringMatching(/^[a-z][a-z0-9-]{3,12}$/), (from, name) => {
        const to = from.replace(/[\w-]+(\.\w+)$/, `new-${name}$1`)
        const copy = copyOf(theme)
        const before = targets(copy, (path) => path)
        copy.apply(renameFile(copy, from, to), tree)
        expect(copy.read(from)).toBeUndefined()
        expect(targets(copy, (path) => (path === to ? from : path)).toSorted()).toEqual(before.toSorted())
        copy.undo()
        expect(Object.fromEntries(copy.list().map((path) => [path, copy.read(path)]))).toEqual(theme)
      }),
      { numRuns: 150 },
    )
  })

  test('finds every place that names a file, and nothing in comments, raw text and own blocks', () => {
    const copy = copyOf(theme)
    const found = (path: string) =>
      findReferences(path, copy.readText.bind(copy)).map(({ folder, name }) => `${folder}/${name}`)
    expect(found('sections/hero.liquid')).toEqual([
      'blocks/card',
      'blocks/_row',
      'assets/hero.png',
      'blocks/card',
      'snippets/price',
      'snippets/price',
      'assets/logo.svg',
      'blocks/card',
      'assets/hero.png',
      'assets/logo.svg',
    ])
    expect(found('templates/home.json')).toEqual([
      'sections/hero',
      'assets/hero.png',
      'blocks/card',
      'sections/custom',
      'widgets/InnerSectionWidget',
      'widgets/sale',
    ])
    expect(found('assets/theme.css')).toEqual(['assets/extra.css', 'assets/hero.png'])
  })

  test('changes only the names in files that refer to it', () => {
    const copy = copyOf(theme)
    const changes = renameFile(copy, 'snippets/price.liquid', 'snippets/cost.liquid')
    expect(changes.map(({ path }) => path).toSorted()).toEqual([
      'sections/hero.liquid',
      'snippets/cost.liquid',
      'snippets/price.liquid',
    ])
    const hero = changes.find(({ path }) => path === 'sections/hero.liquid')?.content
    expect(hero).toContain("{% render 'cost', product: product %}")
    expect(hero).toContain("  render 'cost'\n")
    expect(hero).toContain("{% raw %}{% render 'price' %}{% endraw %}")
  })

  test('moves a folder with its references', () => {
    const copy = copyOf(theme)
    copy.apply(renameFile(copy, 'snippets/icons', 'snippets/symbols'), tree)
    expect(copy.list()).toContain('snippets/symbols/arrow.liquid')
    expect(copy.readText('blocks/card.liquid')).toContain('{% render "symbols/arrow" %}')
  })

  test('refuses a name that another file has, and a file that doesn’t exist', () => {
    const copy = copyOf(theme)
    expect(() => renameFile(copy, 'assets/hero.png', 'assets/logo.svg')).toThrow(RenameRefused)
    expect(() => renameFile(copy, 'assets/gone.png', 'assets/new.png')).toThrow(RenameRefused)
    expect(renameFile(copy, 'assets/hero.png', 'assets/hero.png')).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, mockPage, validateTheme } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { expect, test } from 'vitest'
import { type ScaffoldKind, scaffold } from './scaffold.ts'

const folder = new URL('../../../../themes/blank/', import.meta.url).pathname
const blank = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => [path.slice(folder.length), readFileSync(path, 'utf8')] as const)
const widgets = readWidgetFiles()

/** The blank theme with new files and one more template. */
function themeWith(kind: ScaffoldKind, home?: object, name = 'Summer "Sale" दिवाली {% 1') {
  const files = new Map<string, string>(blank)
  const created = scaffold(kind, name)
  for (const { path, content } of created) if (typeof content === 'string') files.set(path, content)
  if (home !== undefined) files.set('templates/home.json', JSON.stringify({ sections: [home] }))
  const findings = validateTheme(files, { widgets }).filter(
    ({ file, severity }) => created.some(({ path }) => path === file) && severity === 'error',
  )
  return { files, findings, paths: created.map(({ path }) => path) }
}

function render(files: Map<string, string>, template = 'home'): string {
  const theme = compile(files, { widgets })
  const config = theme.defaultConfiguration()
  return theme.render({ template, config, data: mockPage('home'), design: true }).html
}

const section = { id: 'new', type: 'summer-sale-1', settings: { heading: 'Now' }, blocks: [{ id: 'a', type: 'item' }] }
const custom = (widget: object) => ({ id: 'c', type: 'custom', settings: {}, widgets: [{ id: 'w', ...widget }] })

test.each<[ScaffoldKind, string, object, string]>([
  ['section', 'sections/summer-sale-1.liquid', section, '<h2>Now</h2>'],
  ['widget', 'widgets/summer-sale-1.liquid', custom({ type: 'summer-sale-1', settings: { text: 'Yes' } }), 'Yes</p>'],
])('a new %s is valid and renders', (kind, path, home, html) => {
  const { files, findings, paths } = themeWith(kind, home)
  expect([paths, findings]).toEqual([[path], []])
  expect(render(files)).toContain(html)
})

test('a new block renders in a section that accepts it', () => {
  const home = { id: 'b', type: 'holder', settings: {}, blocks: [{ id: 'a', type: 'note', settings: { text: 'Yes' } }] }
  const { files, findings } = themeWith('block', home, 'Note')
  files.set(
    'sections/holder.liquid',
    '{% comment %}\n@section "Holder"\n@theme_blocks\n{% endcomment %}{% content_for \'blocks\' %}',
  )
  expect(findings).toEqual([])
  expect(render(files)).toContain('<p>Yes</p>')
})

test('a new snippet renders in a section', () => {
  const { files, findings, paths } = themeWith('snippet', { id: 's', type: 'holder', settings: {} }, 'Price tag')
  files.set(
    'sections/holder.liquid',
    "{% comment %}\n@section \"Holder\"\n{% endcomment %}{% render 'price-tag', text: 'Yes' %}",
  )
  expect([paths, findings]).toEqual([['snippets/price-tag.liquid'], []])
  expect(render(files)).toContain('<p>Yes</p>')
})

test('a new template renders its heading', () => {
  const { files, findings, paths } = themeWith('template', undefined, 'page.size-guide')
  expect([paths, findings]).toEqual([['templates/page.size-guide.json'], []])
  expect(render(files, 'page.size-guide')).toContain('Page size guide')
})

test('refuses a name without letters or digits', () => {
  expect(() => scaffold('section', '—')).toThrow(RangeError)
})

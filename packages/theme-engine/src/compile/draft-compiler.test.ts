import { expect, test } from 'vitest'
import { mockPage } from '../mock-store/mock-page.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { compile } from './compile.ts'
import { DraftCompiler } from './draft-compiler.ts'

const files = {
  'sections/hero.liquid': `{% comment %}
@section "Hero"
@setting title text
  @label "Title"
  @default "Namaste"
{% endcomment %}
<div class="hero">
  <h{{ 1 }} class="big">{{ section.settings.title }}</h1>
  {% render 'card', text: 'a' %}
  {{ 'x.png' | asset_url | image_tag }}
</div>`,
  'sections/words.liquid': '{% comment %}\n@section "Words"\n{% endcomment %}<p>Words</p>',
  'snippets/card.liquid': '\n{%- for i in (1..3) -%}\n<b>{{ text | upcase }}</b>\n{%- endfor -%}',
  'templates/home.json': '{ "sections": [{ "id": "one", "type": "hero" }, { "id": "two", "type": "words" }] }',
  'locales/en.default.json': '{ "a": "A" }',
}

function themeFiles(changes: Record<string, string> = {}): ThemeFiles {
  return new Map(Object.entries({ ...files, ...changes }))
}

function render(compiler: DraftCompiler, changes?: Record<string, string>) {
  const { theme, errors } = compiler.compile(themeFiles(changes))
  const config = theme.defaultConfiguration()
  const { html } = theme.render({ template: 'home', config, data: mockPage('home'), design: true })
  return { html, errors: errors.map(({ file, line }) => `${file}:${line}`) }
}

const draft = () => new DraftCompiler({ widgets: new Map(), sources: true })

test('marks each element with the file and line that printed it', () => {
  const { html } = render(draft())
  expect(html).toContain('<div data-haat-src="sections/hero.liquid:7" class="hero">')
  expect(html).toContain('<h1 data-haat-src="sections/hero.liquid:8" class="big">Namaste</h1>')
  expect(html).toContain('<b data-haat-src="snippets/card.liquid:3">A</b>')
  expect(html).toContain('<img data-haat-src="sections/hero.liquid:10" src=')
})

test('without its source marks, a draft is rendered like the finished theme', () => {
  const theme = compile(themeFiles())
  const config = theme.defaultConfiguration()
  const { html } = theme.render({ template: 'home', config, data: mockPage('home'), design: true })
  expect(html).not.toContain('data-haat-src')
  expect(render(draft()).html.replaceAll(/ data-haat-src="[^"]*"/g, '')).toBe(html)
})

test('a file with an error only affects the sections that use it', () => {
  const compiler = draft()
  const { html, errors } = render(compiler, { 'snippets/card.liquid': '<b>\n{% if %}' })
  expect(errors).toEqual(['snippets/card.liquid:2'])
  expect(html).toContain('<div class="haat-error" data-haat-src="snippets/card.liquid:2" role="alert"')
  expect(html).toContain('Words</p>')
  const broken = {
    'sections/hero.liquid': '{% comment %}\n@section "Hero"\n@setting title colour\n{% endcomment %}<div>',
  }
  expect(render(compiler, broken).html).toContain('(sections/hero.liquid:3:16)')
  expect(render(compiler).errors).toEqual([])
})

test('keeps the last valid text of JSON files and layouts', () => {
  const compiler = draft()
  const { html } = render(compiler)
  const broken = { 'templates/home.json': '{ "sections": [', 'layout/theme.liquid': '{% if %}' }
  const after = render(compiler, broken)
  expect(new Set(after.errors)).toEqual(new Set(['layout/theme.liquid:1', 'templates/home.json:1']))
  expect(after.html).toBe(html)
})

test('compiles only files whose text has changed', () => {
  const compiler = draft()
  const { theme } = compiler.compile(themeFiles())
  const { theme: next } = compiler.compile(
    themeFiles({ 'sections/words.liquid': '{% comment %}\n@section "Texts"\n{% endcomment %}' }),
  )
  expect(next.schemas.sections.hero).toBe(theme.schemas.sections.hero)
  expect(next.schemas.sections.words?.name).toBe('Texts')
})

test('records the fuel of each line, without changing output or fuel', () => {
  const theme = compile(themeFiles())
  const request = { template: 'home', config: theme.defaultConfiguration(), data: mockPage('home') }
  const plain = theme.render(request)
  const profiled = theme.render({ ...request, profile: true })
  expect({ html: profiled.html, fuel: profiled.fuel }).toEqual({ html: plain.html, fuel: plain.fuel })
  const lines = profiled.line_fuel?.['snippets/card.liquid'] ?? {}
  expect(Object.keys(lines)).toEqual(expect.arrayContaining(['2', '3']))
  expect(theme.render({ ...request, profile: true }).line_fuel).toEqual(profiled.line_fuel)
  expect(plain.line_fuel).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ValidationMemory } from './reading/validation-memory.ts'
import { validateTheme } from './validate-theme.ts'

const section = (body: string, setting = 'title') =>
  `{% comment %}\n@section "X"\n@setting ${setting} text\n{% endcomment %}\n${body}`

const contents: Record<string, readonly string[]> = {
  'sections/x.liquid': [
    section('{{ section.settings.title }}{% render "y", it: shop %}'),
    section('{{ section.settings.title }}<img>'),
    section('{{ section.settings.name }}', 'name'),
    '{% if %}',
  ],
  'sections/y.liquid': [section(''), section("{% render 'y' %}{{ 'a.b' | t }}")],
  'snippets/y.liquid': ['{{ it.name }}', '{{ that }}<script>'],
  'templates/home.json': [
    '{ "sections": [{ "id": "x", "type": "x", "settings": { "title": "A" } }] }',
    '{ "sections": [{ "id": "y", "type": "y", "settings": { "name": "A" } }] }',
  ],
  'config/global-settings.json': ['{ "schema": [] }', '{'],
  'locales/en.default.json': ['{ "a": { "b": "C" } }', '{}'],
  'assets/theme.css': ['a { color: red }', '@import "x"; url(x.svg)'],
  'assets/x.svg': ['<svg></svg>', '<svg onload="x"></svg>'],
}

test('a run that remembers the one before finds the same as a fresh one, after any change', () => {
  const change = fc
    .constantFrom(...Object.keys(contents))
    .chain((path) => fc.tuple(fc.constant(path), fc.constantFrom(undefined, ...(contents[path] ?? []))))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const memory = new ValidationMemory()
      const files = new Map<string, string>()
      for (const [path, text] of changes) {
        if (text === undefined) files.delete(path)
        else files.set(path, text)
        expect(validateTheme(files, { memory })).toEqual(validateTheme(files))
      }
    }),
    { numRuns: 60 },
  )
})

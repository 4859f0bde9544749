import { expect, test } from 'vitest'
import { ThemeErrors } from '../theme/theme-errors.ts'
import { compile } from './compile.ts'

function errorsOf(files: Record<string, string>): string[] {
  try {
    compile(new Map(Object.entries(files)))
  } catch (error) {
    if (error instanceof ThemeErrors)
      return error.errors.map(({ file, line, code }) => `${file}:${line} ${code}`).sort()
    throw error
  }
  return []
}

test('reports all errors at once, each with its position', () => {
  const errors = errorsOf({
    'sections/a.liquid': '{% comment %}\n@section "A"\n@setting x colour\n{% endcomment %}{{ x | no_such_filter }}',
    'sections/b.liquid': '{% comment %}\n@section "B"\n{% endcomment %}\n{% if x %}',
    'snippets/c.liquid': '{% nothing %}',
    'templates/home.json': '{ "sections": [ }',
    'config/global-settings.json': '{ "schema": 1 }',
    'locales/en.default.json': '{ "a": }',
  })
  for (const place of [
    'sections/a.liquid:3',
    'sections/a.liquid:4',
    'sections/b.liquid:4',
    'snippets/c.liquid:1',
    'templates/home.json:1',
    'config/global-settings.json:1',
    'locales/en.default.json:1',
  ]) {
    expect(
      errors.some((error) => error.startsWith(place)),
      `${place} in ${errors.join(', ')}`,
    ).toBe(true)
  }
})

test('an empty theme compiles and has the sections of the platform', () => {
  const theme = compile(new Map())
  expect(Object.keys(theme.schemas.sections)).toEqual(['custom', 'app'])
  expect(theme.defaultConfiguration()).toEqual({ sections: [], settings: { color_schemes: {} } })
})

test("changing a configuration doesn't change the theme", () => {
  const theme = compile(
    new Map([
      [
        'config/global-settings.json',
        '{ "schema": [], "values": { "a": 1 }, "color_schemes": { "x": { "background": "#fff" } } }',
      ],
    ]),
  )
  const first = theme.defaultConfiguration()
  first.settings.a = 2
  expect(theme.defaultConfiguration().settings.a).toBe(1)
})

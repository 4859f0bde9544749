import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSchema } from '@haat/theme-engine/authoring'
import { expect, test } from 'vitest'
import { findChange } from './find-change.ts'
import { formatThemeFile } from './format-theme-file.ts'

const root = join(import.meta.dirname, '../../../../themes/starter')
const files = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:liquid|json|css|svg)$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

async function formatted(path: string, text: string): Promise<string> {
  const result = await formatThemeFile(new Map([...files, [path, text]]), path)
  return 'text' in result ? result.text : `refused: ${result.refused}`
}

test('formats Liquid and keeps its annotations', async () => {
  const text =
    '{% comment %}\n  @section "X"\n  @setting a text\n{% endcomment %}\n<div><p>{{section.settings.a}}</p></div>'
  const result = await formatted('sections/x.liquid', text)
  expect(result).toContain('{{ section.settings.a }}')
  expect(parseSchema(result, 'sections/x.liquid')).toMatchObject({ errors: [], schema: { name: 'X' } })
})

test('formats JSON and keeps its comments', async () => {
  expect(await formatted('templates/page.json', '{"sections":[ // none\n]}')).toBe(
    '{\n  "sections": [ // none\n  ]\n}\n',
  )
})

test('formats CSS', async () => {
  expect(await formatted('assets/theme.css', 'a{color:red}')).toBe('a {\n  color: red;\n}\n')
})

test.each([
  ['a file with syntax errors', 'snippets/x.liquid', '<div>{% if a %}</div>', 'syntax errors'],
  ['a binary file', 'assets/none.png', '', 'Only Liquid'],
])('refuses %s', async (_, path, text, reason) => {
  expect(await formatted(path, text)).toContain(reason)
})

test.each([
  ['an inline space', '<b>a</b> <b>b</b>', '<b>a</b><b>b</b>', 'change the section'],
  ['a setting', '{% comment %}@setting b text{% endcomment %}', '', undefined],
  ['only the amount of white space', '<p>\n  a\n</p>', '<p> a </p>', undefined],
])('notices whether formatting changes %s', (_, before, after, reason) => {
  const header = '{% comment %}\n@section "X"\n{% endcomment %}\n'
  const path = 'sections/x.liquid'
  const found = findChange(new Map([...files, [path, header + before]]), path, header + before, header + after)
  if (reason === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(reason)
})

test('notices whether formatting changes annotations', () => {
  const header = (type: string) => `{% comment %}\n@section "X"\n@setting a ${type}\n{% endcomment %}\n`
  expect(findChange(files, 'sections/x.liquid', header('text'), header('toggle'))).toContain('annotations')
})

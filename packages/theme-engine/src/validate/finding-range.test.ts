import { expect, test } from 'vitest'
import { validateTheme } from './validate-theme.ts'

const header = '{% comment %}\n@section "X"\n@setting title text\n{% endcomment %}\n'

/** The text that each finding about this markup covers. */
function marked(body: string): string[] {
  const text = header + body
  const lines = text.split('\n')
  return validateTheme(new Map([['sections/x.liquid', text]]))
    .filter(({ file, severity }) => file === 'sections/x.liquid' && severity === 'error')
    .map(({ line, column, end_line: endLine, end_column: endColumn }) => {
      const covered = lines.slice(line - 1, endLine)
      covered[covered.length - 1] = (covered.at(-1) ?? '').slice(0, endColumn - 1)
      covered[0] = (covered[0] ?? '').slice(column - 1)
      return covered.join('\n')
    })
}

test.each([
  ['a filter', '{{ shop.name | upcasee }}{{ section.settings.title }}', ['upcasee']],
  ['a path', '{{ section.settings.titel }}', ['section.settings.titel']],
  ['an element', '<img src="/x">', ['<img']],
  ['an output', '<p class={{ shop.name }}>', ['class']],
  ['a string', "{% render 'crad' %}", ["'crad'"]],
  ['a tag', '<p>\n{% if shop %}</p>', ['if']],
])('the finding about %s covers it', (_, body, expected) => {
  expect(marked(body)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../../tests/measure-cpu-time.ts'
import { shopLanguage } from '../../commerce/shop-language.ts'
import { parseTemplate } from '../parse-template.ts'

test.each([
  ['branches of a case', (size: number) => `{% case a %}${'{% when 1 %}'.repeat(size)}{% endcase %}`],
  ['branches of an if', (size: number) => `{% if a %}${'{% elsif b %}'.repeat(size)}{% endif %}`],
  ['outputs', (size: number) => '{{ a.b }}'.repeat(size)],
  ['lines of a liquid tag', (size: number) => `{% liquid\n${'echo a\n'.repeat(size)}%}`],
  ['variables', (size: number) => Array.from({ length: size }, (_, at) => `{% assign v${at} = 1 %}`).join('')],
  ['nested tags', (size: number) => '{% if a %}'.repeat(size)],
  ['unclosed tags', (size: number) => '{% '.repeat(size)],
  ['unclosed comments', (size: number) => `{% comment %}${'{% comment '.repeat(size)}`],
  ['white space', (size: number) => `{% if a${' '.repeat(10 * size)}x`],
])('compiling %s takes linear time', (_, sourceOf) => {
  const compile = (size: number) => {
    try {
      parseTemplate(sourceOf(size), { file: 'hostile.liquid', language: shopLanguage })
    } catch {
      // Templates that exceed a limit or break a rule are rejected; here only the time matters.
    }
  }
  expect(measureGrowth(compile, 500)).toBeLessThan(LINEAR)
})

import type { Reading } from '../setting-type.ts'
import { formatProblem, type TextFormat } from '../text-format.ts'
import { defineSettingType } from './define-setting-type.ts'
import { literalText, readText, replaceTextSources } from './read-text.ts'

export const textType = defineSettingType<string>({
  type: 'text',
  purpose: 'One line of plain text.',
  attributes: ['default', 'placeholder', 'sample', 'format', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read(value, { format }) {
    const { value: text, problem } = readText(value)
    // Values of dynamic sources are checked once they are filled in.
    if (text !== undefined && format !== undefined && !text.includes('{{')) return readFormat(text.trim(), format)
    if (text === undefined || !/[\r\n]/.test(text)) return { value: text, problem }
    return { value: inOneLine(text), problem: 'must be a single line' }
  },
  sources: 'text',
  resolveSources: replaceTextSources,
  resolve: (text) => text,
})

/** Line breaks and the whitespace around them become one space. */
function inOneLine(text: string): string {
  const [first = '', ...rest] = text.split(/[\r\n]+/)
  const last = rest.pop() ?? ''
  const between = rest.map((line) => line.trim()).filter((line) => line !== '')
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}

function readFormat(text: string, format: TextFormat): Reading<string> {
  const problem = formatProblem(format, text)
  return problem === undefined ? { value: text } : { problem }
}

import { defineSettingType } from './define-setting-type.ts'
import { literalText, readText, replaceTextSources } from './read-text.ts'

export const textType = defineSettingType<string>({
  type: 'text',
  purpose: 'One line of plain text.',
  attributes: ['default', 'placeholder', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    const { value: text, problem } = readText(value)
    if (text === undefined || !/[\r\n]/.test(text)) return { value: text, problem }
    return { value: text.replace(/\s*[\r\n]+\s*/g, ' '), problem: 'must be one line' }
  },
  sources: 'text',
  resolveSources: replaceTextSources,
  resolve: (text) => text,
})

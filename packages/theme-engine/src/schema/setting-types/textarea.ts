import { defineSettingType } from './define-setting-type.ts'
import { literalText, readText, replaceTextSources } from './read-text.ts'

export const textareaType = defineSettingType<string>({
  type: 'textarea',
  purpose: 'Plain text of several lines; `newline_to_br` keeps the lines.',
  attributes: ['default', 'placeholder', 'sample', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read: readText,
  sources: 'text',
  resolveSources: replaceTextSources,
  resolve: (text) => text,
})

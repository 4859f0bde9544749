import { defineSettingType } from './define-setting-type.ts'
import { literalText, readText, replaceTextSources } from './read-text.ts'

export const textareaType = defineSettingType<string>({
  type: 'textarea',
  purpose: 'Plain text with several lines. Use `newline_to_br` to keep the line breaks.',
  attributes: ['default', 'placeholder', 'sample', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read: readText,
  sources: 'text',
  resolveSources: replaceTextSources,
  resolve: (text) => text,
})

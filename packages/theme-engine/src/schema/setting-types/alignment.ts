import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

const alignments = ['left', 'center', 'right']

export const alignmentType = defineSettingType<string>({
  type: 'alignment',
  purpose: 'Left, center or right.',
  attributes: ['default'],
  fallback: () => 'left',
  fromLiteral: literalText,
  read: (value) =>
    typeof value === 'string' && alignments.includes(value) ? { value } : { problem: 'must be left, center or right' },
  resolve: (alignment) => alignment,
})

import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const selectType = defineSettingType<string>({
  type: 'select',
  purpose: 'One of the declared `@option`s.',
  attributes: ['default', 'option'],
  default_tab: 'style',
  fallback: ({ options }) => options?.[0]?.value ?? '',
  fromLiteral: literalText,
  read(value, { options }) {
    if (value === '' && !options?.length) return { value }
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
    const found = options?.find((option) => option.value === text)
    const expected = options?.map((option) => option.value).join(', ') ?? 'its options'
    if (found)
      return { value: found.value, problem: typeof value === 'string' ? undefined : `must be one of ${expected}` }
    return { problem: `must be one of ${expected}` }
  },
  checkDeclaration: ({ options }) =>
    options?.length
      ? []
      : [{ attribute: 'option', code: 'no_options', message: 'a select needs at least one @option value "Label"' }],
  resolve: (value) => value,
})

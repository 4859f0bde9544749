import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const colorSchemeType = defineSettingType<string>({
  type: 'color_scheme',
  purpose: 'One of the colour schemes of the global settings.',
  attributes: ['default'],
  default_tab: 'style',
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    if (typeof value !== 'string') return { problem: 'must be a colour scheme' }
    return value === '' || isSchemeId(value) ? { value } : { problem: 'must be a colour scheme' }
  },
  resolve: (id, _setting, resolver) => resolver.color_scheme(id),
})

/** IDs become part of a CSS class. */
export function isSchemeId(id: string): boolean {
  return /^[a-z\d][a-z\d_-]{0,59}$/i.test(id)
}

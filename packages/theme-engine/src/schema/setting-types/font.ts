import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const fontType = defineSettingType<string>({
  type: 'font',
  purpose: 'A font family of the platform. Unknown fonts fall back to the closest available one.',
  attributes: ['default'],
  default_tab: 'content',
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    if (typeof value !== 'string') return { problem: 'must be a font' }
    const id = value.trim()
    return id === '' || /^[a-z\d][a-z\d_-]{0,79}$/i.test(id)
      ? { value: id }
      : { problem: 'must be a font such as "inter"' }
  },
  resolve: (id, _setting, resolver) => resolver.font(id),
})

import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const iconType = defineSettingType<string>({
  type: 'icon',
  purpose: 'An icon from the platform’s icon set.',
  attributes: ['default', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    if (typeof value !== 'string') return { problem: 'must be an icon' }
    const name = value.trim()
    return name === '' || /^[a-z\d][a-z\d-]{0,59}$/.test(name)
      ? { value: name }
      : { problem: 'must be an icon such as "shopping-bag"' }
  },
  resolve: (name, _setting, resolver) => (name === '' ? undefined : resolver.icon(name)),
})

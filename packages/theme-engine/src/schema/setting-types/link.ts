import { safeLink } from '../safe-link.ts'
import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

export const linkType = defineSettingType<string>({
  type: 'link',
  purpose: 'A link to a page of the store, another site, an email address or a phone number.',
  attributes: ['default', 'placeholder', 'required'],
  fallback: () => '',
  fromLiteral: literalText,
  read(value) {
    if (typeof value !== 'string') return { problem: 'must be a link' }
    if (value.trim() === '') return { value: '' }
    const href = safeLink(value)
    return href === undefined
      ? { problem: 'must be a path such as /collections/all, or start with https://, mailto: or tel:' }
      : { value: href }
  },
  sources: 'value',
  resolve: (href, _setting, resolver) => (href === '' ? '' : resolver.link(href)),
})

import type { SettingType } from '../schema.ts'
import type { SettingResolver, SettingTypeDefinition } from '../setting-type.ts'
import { defineSettingType } from './define-setting-type.ts'
import { literalText } from './read-text.ts'

interface HandleSettingType {
  readonly type: SettingType
  readonly purpose: string
  /** `a product`: for messages. */
  readonly what: string
  find(handle: string, resolver: SettingResolver): unknown
}

/** A setting that stores the handle of a store item and gives a template the item. */
export function handleSettingType({ type, purpose, what, find }: HandleSettingType): SettingTypeDefinition {
  return defineSettingType<string>({
    type,
    purpose,
    attributes: ['default', 'required'],
    fallback: () => '',
    fromLiteral: literalText,
    read(value) {
      if (typeof value !== 'string') return { problem: `must be ${what}` }
      const handle = value.trim()
      return handle === '' || isHandle(handle) ? { value: handle } : { problem: `must be the handle of ${what}` }
    },
    sources: 'value',
    takes_objects: true,
    resolve: (handle, _setting, resolver) => (handle === '' ? undefined : find(handle, resolver)),
  })
}

/** As in store URLs: letters of any script, digits, dashes, underscores. */
export function isHandle(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,254}$/u.test(text)
}

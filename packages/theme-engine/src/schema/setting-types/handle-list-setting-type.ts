import { LIMITS } from '../limits.ts'
import type { SettingType } from '../schema.ts'
import type { SettingResolver, SettingTypeDefinition } from '../setting-type.ts'
import { defineSettingType } from './define-setting-type.ts'
import { isHandle } from './handle-setting-type.ts'
import { checkBounds } from './read-number.ts'

interface HandleListSettingType {
  readonly type: SettingType
  readonly purpose: string
  /** `products`: for messages. */
  readonly what: string
  find(handle: string, resolver: SettingResolver): unknown
}

/**
 * A list of store items by handle in the store owner's order, without duplicates, at most `@max`. In annotations: `tea,
 * coffee`.
 */
export function handleListSettingType({ type, purpose, what, find }: HandleListSettingType): SettingTypeDefinition {
  const mostOf = (max: number | undefined) => Math.min(LIMITS.handles_of_list, max ?? LIMITS.handles_of_list)
  return defineSettingType<readonly string[]>({
    type,
    purpose,
    attributes: ['default', 'max', 'required'],
    fallback: () => [],
    fromLiteral: ({ text }) =>
      text
        .split(',')
        .map((handle) => handle.trim())
        .filter((handle) => handle !== ''),
    read(value, { max }) {
      if (!Array.isArray(value)) return value === '' ? { value: [] } : { problem: `must be a list of ${what}` }
      const handles = new Set(
        value
          .filter((handle) => typeof handle === 'string')
          .map((handle) => handle.trim())
          .filter(isHandle),
      )
      const kept = [...handles].slice(0, mostOf(max))
      const valid = kept.length === value.length && kept.every((handle, index) => handle === value[index])
      return { value: kept, problem: valid ? undefined : `must be a list of at most ${mostOf(max)} different ${what}` }
    },
    print: (handles) => (handles.length === 0 ? '""' : handles.join(', ')),
    isEmpty: (handles) => handles.length === 0,
    checkDeclaration(setting) {
      const { max } = setting
      if (max === undefined || (Number.isInteger(max) && max >= 1 && max <= LIMITS.handles_of_list))
        return checkBounds(setting)
      return [
        {
          attribute: 'max',
          code: 'bad_number',
          message: `@max of a list must be a whole number from 1 to ${LIMITS.handles_of_list}`,
        },
      ]
    },
    resolve: (handles, _setting, resolver) =>
      handles.map((handle) => find(handle, resolver)).filter((found) => found !== undefined && found !== null),
  })
}

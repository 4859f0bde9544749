import type { SettingValue } from '@haat/theme-engine'
import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import { type Target, targetKey } from '../target.ts'

/**
 * Sets a setting of a section, widget or block; `undefined` resets it to its default. `name` is the element's name for
 * the history.
 */
export function setSetting(
  target: Target,
  { key, label }: { readonly key: string; readonly label: string },
  value: SettingValue | undefined,
  name?: string,
): Operation {
  return {
    label: name === undefined ? `Change ${label}` : `Change ${label} of ${name}`,
    group: `${targetKey(target)}/${key}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      if (value === undefined) delete node.settings[key]
      else node.settings[key] = value
    },
  }
}

import type { SettingValue } from '@haat/theme-engine'
import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import { type Target, targetKey } from '../target.ts'

/** Gives a setting of a section, widget or block a value; `undefined` takes it back to its default. */
export function setSetting(
  target: Target,
  { key, label }: { readonly key: string; readonly label: string },
  value: SettingValue | undefined,
): Operation {
  return {
    label: `Change ${label}`,
    group: `${targetKey(target)}/${key}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      if (value === undefined) delete node.settings[key]
      else node.settings[key] = value
    },
  }
}

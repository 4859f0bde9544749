import type { SettingValue } from '@haat/theme-engine'
import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Sets several settings of an element at once; `undefined` resets one to its default. */
export function pasteStyle(
  target: Target,
  style: ReadonlyMap<string, SettingValue | undefined>,
  name: string,
): Operation {
  return {
    label: `Paste style to ${name}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      for (const [key, value] of style) {
        if (value === undefined) delete node.settings[key]
        else node.settings[key] = value
      }
    },
  }
}

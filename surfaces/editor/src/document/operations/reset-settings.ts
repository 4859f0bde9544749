import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Resets every setting of a section, widget or block to its default. Keeps the blocks and widgets inside. */
export function resetSettings(target: Target, name: string): Operation {
  return {
    label: `Reset ${name}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node !== undefined && Object.keys(node.settings).length > 0) node.settings = {}
    },
  }
}

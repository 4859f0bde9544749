import { isHidden } from '@haat/theme-engine'
import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Hides a section, widget or block from visitors, or shows it. */
export function setHidden(target: Target, hidden: boolean, name: string): Operation {
  return {
    label: `${hidden ? 'Hide' : 'Show'} ${name}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      if (hidden) node.hidden = true
      else {
        delete node.hidden
        // An element that is hidden on every device counts as hidden, so show it on every device.
        if (isHidden(node)) delete node.hidden_on
      }
    },
  }
}

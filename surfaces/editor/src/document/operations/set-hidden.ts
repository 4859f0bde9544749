import { isHidden } from '@haat/theme-engine'
import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Hides a section, widget or block from visitors, or shows it again. */
export function setHidden(target: Target, hidden: boolean, name: string): Operation {
  return {
    label: `${hidden ? 'Hide' : 'Show'} ${name}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      if (hidden) node.hidden = true
      else {
        delete node.hidden
        // Hidden on every kind of screen is hidden: shown again it is shown on all of them.
        if (isHidden(node)) delete node.hidden_on
      }
    },
  }
}

import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Longest name that is kept, in characters. */
export const LONGEST_NAME = 80

/** Gives a section, widget or block a name of the vendor's own, for the editor alone; '' takes it away. */
export function renameNode(target: Target, name_before: string, name: string): Operation {
  const trimmed = name.trim().slice(0, LONGEST_NAME)
  return {
    label: trimmed === '' ? `Take back the name ${name_before}` : `Rename ${name_before} to ${trimmed}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      if (trimmed === '') delete node.name
      else node.name = trimmed
    },
  }
}

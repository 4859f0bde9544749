import { findNode } from '../find-node.ts'
import type { Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Maximum length of a name, in characters. */
export const MAX_NAME_LENGTH = 80

/** Sets the name of a section, widget or block in the layers; '' removes it. */
export function renameNode(target: Target, nameBefore: string, name: string): Operation {
  const trimmed = name.trim().slice(0, MAX_NAME_LENGTH)
  return {
    label: trimmed === '' ? `Remove the name ${nameBefore}` : `Rename ${nameBefore} to ${trimmed}`,
    apply(draft) {
      const node = findNode(draft, target)
      if (node === undefined) return
      if (trimmed === '') delete node.name
      else node.name = trimmed
    },
  }
}

import type { Operation } from '../operation.ts'
import { findScheme } from '../schemes.ts'

/** Renames a colour scheme. Its id stays the same, so settings still refer to it. */
export function renameScheme(schemeId: string, label: string): Operation {
  return {
    label: `Rename colour scheme to ${label}`,
    group: `schemes/${schemeId}/label`,
    apply(draft) {
      const scheme = findScheme(draft.settings, schemeId)
      if (scheme !== undefined && label.trim() !== '') scheme.label = label
    },
  }
}

import type { Operation } from '../operation.ts'
import { findScheme } from '../schemes.ts'

/** Sets the colour of a scheme's role (`background`, `primary`, ...); `undefined` resets it to the theme's default. */
export function setSchemeColor(schemeId: string, role: string, value: string | undefined, label: string): Operation {
  return {
    label: `Change ${label}`,
    group: `schemes/${schemeId}/${role}`,
    apply(draft) {
      const scheme = findScheme(draft.settings, schemeId)
      if (scheme === undefined || role === 'label') return
      if (value === undefined) delete scheme[role]
      else scheme[role] = value
    },
  }
}

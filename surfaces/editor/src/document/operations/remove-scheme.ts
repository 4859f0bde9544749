import type { Operation } from '../operation.ts'
import { findScheme } from '../schemes.ts'

/** Removes a colour scheme. Sections that use it keep its id in their settings and are shown in the first scheme. */
export function removeScheme(schemeId: string, name = schemeId): Operation {
  return {
    label: `Remove colour scheme ${name}`,
    apply(draft) {
      if (findScheme(draft.settings, schemeId) !== undefined) delete draft.settings.color_schemes?.[schemeId]
    },
  }
}

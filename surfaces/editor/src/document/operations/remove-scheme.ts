import type { Operation } from '../operation.ts'
import { findScheme } from '../schemes.ts'

/** Removes a colour scheme. Sections that use it keep its id in their settings and are shown in the first scheme. */
export function removeScheme(scheme_id: string, name = scheme_id): Operation {
  return {
    label: `Remove colour scheme ${name}`,
    apply(draft) {
      if (findScheme(draft.settings, scheme_id) !== undefined) delete draft.settings.color_schemes?.[scheme_id]
    },
  }
}

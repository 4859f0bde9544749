import type { Operation } from '../operation.ts'
import { findScheme } from '../schemes.ts'

/** Takes a colour scheme away. Sections that have it keep its name and fall back to the theme's first scheme. */
export function removeScheme(scheme_id: string, name = scheme_id): Operation {
  return {
    label: `Remove colour scheme ${name}`,
    apply(draft) {
      if (findScheme(draft.settings, scheme_id) !== undefined) delete draft.settings.color_schemes?.[scheme_id]
    },
  }
}

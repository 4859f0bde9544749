import type { ColorScheme } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'
import { findScheme, schemeName } from '../schemes.ts'

const SCHEME_ID = /^[\w-]{1,60}$/

/** Adds a colour scheme. Does nothing if the id exists. */
export function addScheme(schemeId: string, scheme: ColorScheme): Operation {
  return {
    label: `Add colour scheme ${schemeName(schemeId, scheme)}`,
    apply(draft) {
      // This name would set the object's prototype.
      if (!SCHEME_ID.test(schemeId) || schemeId === '__proto__') return
      if (findScheme(draft.settings, schemeId) !== undefined) return
      draft.settings.color_schemes ??= {}
      draft.settings.color_schemes[schemeId] = scheme
    },
  }
}

import type { ColorScheme } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'
import { findScheme, schemeName } from '../schemes.ts'

const SCHEME_ID = /^[\w-]{1,60}$/

/** Adds a colour scheme. Does nothing if the id exists. */
export function addScheme(scheme_id: string, scheme: ColorScheme): Operation {
  return {
    label: `Add colour scheme ${schemeName(scheme_id, scheme)}`,
    apply(draft) {
      // This name would set the object's prototype.
      if (!SCHEME_ID.test(scheme_id) || scheme_id === '__proto__') return
      if (findScheme(draft.settings, scheme_id) !== undefined) return
      draft.settings.color_schemes ??= {}
      draft.settings.color_schemes[scheme_id] = scheme
    },
  }
}

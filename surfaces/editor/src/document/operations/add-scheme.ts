import type { ColorScheme } from '@haat/theme-engine'
import type { Operation } from '../operation.ts'
import { findScheme, schemeName } from '../schemes.ts'

const SCHEME_ID = /^[\w-]{1,60}$/

/** Adds a colour scheme. Does nothing where there is one of this id. */
export function addScheme(scheme_id: string, scheme: ColorScheme): Operation {
  return {
    label: `Add colour scheme ${schemeName(scheme_id, scheme)}`,
    apply(draft) {
      // Such a name would not be a member of the object but what it inherits from.
      if (!SCHEME_ID.test(scheme_id) || scheme_id === '__proto__') return
      if (findScheme(draft.settings, scheme_id) !== undefined) return
      draft.settings.color_schemes ??= {}
      draft.settings.color_schemes[scheme_id] = scheme
    },
  }
}

import { invalidFields, Refused } from '@haat/http-contract'
import type { EnteredDetails } from './compare-details.ts'
import type { OpenedDetails } from './opened-details.ts'

type Optional = Pick<EnteredDetails, 'upi_id' | 'pan_number' | 'gst_number'>

/**
 * Returns the optional fields of a save: the saved value if one is left out, null if it's empty. Refuses with
 * `invalid_fields` if a saved value can't be read, because `HAAT_SECRET` was replaced since.
 */
export function keepOmitted(
  fields: { readonly [Name in keyof Optional]?: string | undefined },
  saved: OpenedDetails | undefined,
): Optional {
  const keep = (name: keyof Optional): string | null => {
    const entered = fields[name]
    if (entered !== undefined) return entered || null
    if (saved === undefined) return null
    const kept = saved[name]
    if (kept !== undefined) return kept
    const message = 'We can’t read the saved value any more. Enter it again'
    throw new Refused(invalidFields, undefined, { errors: [{ path: `body.${name}`, message }] })
  }
  return { upi_id: keep('upi_id'), pan_number: keep('pan_number'), gst_number: keep('gst_number') }
}

import { invalidFields, Refused } from '@haat/http-contract'

/** Creates `invalid_fields` for one field. `path` is its position in the request, such as `body.variants.0.options`. */
export function invalid(path: string, message: string): Refused {
  return new Refused(invalidFields, undefined, { errors: [{ path, message }] })
}

import { invalidFields, Refused } from '@haat/http-contract'

/** `invalid_fields` with one wrong field, named by its place in the request: `body.variants.0.options`. */
export function invalid(path: string, message: string): Refused {
  return new Refused(invalidFields, undefined, { errors: [{ path, message }] })
}

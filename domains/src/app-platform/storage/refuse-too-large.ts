import { brokenConstraint } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'

const limits: ReadonlySet<string | undefined> = new Set(['app_data_bytes_check', 'app_records_bytes_check'])

/**
 * Writes a value or a record. Throws `invalid_fields` if it takes more space than a row may have: PostgreSQL writes numbers
 * such as 1e300 out, so that the JSON that was sent can be much shorter. `path` is its place in the request.
 */
export async function refuseTooLarge<Result>(path: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!limits.has(brokenConstraint(error))) throw error
    throw new Refused(invalidFields, undefined, { errors: [{ path, message: 'This is too large to be stored' }] })
  }
}

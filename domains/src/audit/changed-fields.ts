import { isDeepStrictEqual } from 'node:util'

type Fields = Readonly<Record<string, unknown>>

// Names of fields that are never written to the audit log.
const secret = /password|secret|token|otp_code|recovery_code|account_number|^pan$|^upi/

/**
 * Returns the fields that differ, before and after a change; nothing without either. Throws for fields that could contain
 * a secret, so that a new column can't end up in the log unnoticed.
 */
export function changedFields(
  before: Fields | undefined,
  after: Fields | undefined,
): { before?: Fields; after?: Fields } {
  if (before === undefined && after === undefined) return {}
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
  const forbidden = changed.find((name) => secret.test(name))
  if (forbidden !== undefined) throw new Error(`The field ${forbidden} can't be written to the audit log`)
  const pick = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { ...(before && { before: pick(before) }), ...(after && { after: pick(after) }) }
}

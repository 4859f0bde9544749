/** The path for a response that is personal as a whole, such as a file. */
export const WHOLE_RESPONSE = '*'

/** Whether a caller may see a field that needs the scope; null: no app may. */
type MaySee = (scope: string | null) => boolean

/** Returns a copy of a JSON value without the fields that the caller may not see. Paths have `*` for the items of a list. */
export function withoutPersonalFields(
  value: unknown,
  personal: Readonly<Record<string, string | null>>,
  maySee: MaySee,
): unknown {
  const copy = structuredClone(value)
  for (const [path, scope] of Object.entries(personal)) {
    if (!maySee(scope)) removeField(copy, path.split('.'))
  }
  return copy
}

function removeField(value: unknown, [name, ...rest]: readonly string[]): void {
  if (name === undefined || typeof value !== 'object' || value === null) return
  if (name === '*') {
    for (const item of Object.values(value)) removeField(item, rest)
    return
  }
  if (rest.length === 0) Reflect.deleteProperty(value, name)
  else removeField(Reflect.get(value, name), rest)
}

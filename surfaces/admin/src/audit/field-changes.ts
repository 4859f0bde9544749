interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

type Fields = Readonly<Record<string, unknown>> | null

/** Lists the fields that differ between two states, by name. A field that a state lacks is an en dash. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
  return fields
    .map((field) => ({ field, before: show(before?.[field]), after: show(after?.[field]) }))
    .filter((change) => change.before !== change.after)
}

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

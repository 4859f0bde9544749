import type { EditorPresence } from '@haat/domains/store-themes/contract'

/** Somebody else here, or oneself in another tab. */
export interface OtherHere extends EditorPresence {
  /** Tells own tabs from each other, from 1; null for other people, and where there is one such tab only. */
  readonly tab: number | null
}

/** People first, by name; then own tabs. They keep their order, whoever was heard of last: what is about to be pressed stays where it is. */
export function listOthers(others: readonly EditorPresence[]): OtherHere[] {
  const sorted = others.toSorted(
    (one, other) =>
      Number(one.is_you) - Number(other.is_you) ||
      (one.is_you ? 0 : one.name.localeCompare(other.name)) ||
      one.client_id.localeCompare(other.client_id),
  )
  const own = sorted.filter(({ is_you }) => is_you)
  return sorted.map((other) => ({ ...other, tab: other.is_you && own.length > 1 ? own.indexOf(other) + 1 : null }))
}

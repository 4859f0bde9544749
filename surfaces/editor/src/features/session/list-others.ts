import type { EditorPresence } from '@haat/domains/store-themes/contract'

/** Another person editing this theme, or your own other tab. */
export interface OtherEditor extends EditorPresence {
  /** Number of your own tab, from 1; null for other people and if there is only one such tab. */
  readonly tab: number | null
}

/** Sorts people by name, then your own tabs. The order is stable, so that an entry doesn't move while it's clicked. */
export function listOthers(others: readonly EditorPresence[]): OtherEditor[] {
  const sorted = others.toSorted(
    (one, other) =>
      Number(one.is_you) - Number(other.is_you) ||
      (one.is_you ? 0 : one.name.localeCompare(other.name)) ||
      one.client_id.localeCompare(other.client_id),
  )
  const own = sorted.filter(({ is_you: isYou }) => isYou)
  return sorted.map((other) => ({ ...other, tab: other.is_you && own.length > 1 ? own.indexOf(other) + 1 : null }))
}

import type { Target } from '../target.ts'

/** Returns whether two targets are the same part of the page. */
export function isSameTarget(one: Target | null, other: Target | null): boolean {
  return (
    one?.section_id === other?.section_id && one?.widget_id === other?.widget_id && one?.block_id === other?.block_id
  )
}

import type { Direction, NestedItem } from './nested-items.ts'

/** A visible row of a tree. Rows below a collapsed one aren't in the list. */
export interface TreeRow extends NestedItem {
  /** For type-ahead and announcements. */
  readonly name: string
  /** Whether it is expanded; undefined if nothing is below it. */
  readonly isExpanded: boolean | undefined
  /** From 1, among the rows of the same parent. */
  readonly position: number
  readonly siblings: number
}

export interface TreeCommands {
  readonly expand: (key: string, isExpanded: boolean) => void
  readonly open: (key: string) => void
  readonly select: (key: string) => void
  readonly rename: (key: string) => void
  /** Adds a row below this one. */
  readonly insert: (key: string) => void
  readonly remove: (key: string) => void
  readonly move: (key: string, direction: Direction) => void
}

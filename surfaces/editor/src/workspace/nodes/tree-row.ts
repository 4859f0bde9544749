import type { Device } from '@haat/theme-engine'
import { type Target, targetKey } from '../../document/target.ts'

/** Where things can be added: to a page, to the blocks of something, to a list of widgets. */
export type Holder =
  | { readonly kind: 'template'; readonly template: string }
  | { readonly kind: 'blocks'; readonly target: Target }
  | {
      readonly kind: 'widgets'
      readonly section_id: string
      readonly parent_widget_id?: string
      readonly column?: number
    }

/** One line of the tree of sections, as it is drawn. Plain data: two rows with the same fields are the same row. */
export interface TreeRow {
  /** The same for the same thing, whatever else changes: of a section, block or widget its `targetKey`. */
  readonly key: string
  readonly kind: 'group' | 'section' | 'block' | 'widget' | 'column' | 'add'
  /** From 1, as screen readers count. */
  readonly level: number
  /** The how manyth of how many beside it, from 1. */
  readonly position: number
  readonly size: number
  readonly name: string
  /** What it is, where the vendor has named it. */
  readonly type_name: string
  readonly icon: string
  readonly is_hidden: boolean
  /** It or what it stands in is locked. */
  readonly is_locked?: true
  /** Kinds of screens on which it is not shown, where there are any. */
  readonly hidden_on?: readonly Device[]
  readonly is_expandable: boolean
  readonly is_expanded: boolean
  /** Of the row it stands in; '' for a group. */
  readonly parent_key: string
  /** What it stands for; missing for groups, columns and the lines that add something. */
  readonly target?: Target
  /** Index among what it stands beside. */
  readonly index: number
  /** Where it stands. */
  readonly place?: Holder
  /** What can be added to it; of an `add` line, where it adds. */
  readonly holder?: Holder
}

/** The key of what a holder is, as a row. */
export function holderKey(holder: Holder): string {
  if (holder.kind === 'template') return `group:${holder.template}`
  if (holder.kind === 'blocks') return targetKey(holder.target)
  const { section_id, parent_widget_id, column = 0 } = holder
  return parent_widget_id === undefined
    ? targetKey({ section_id })
    : `${targetKey({ section_id, widget_id: parent_widget_id })}#${column}`
}

/** Whether two rows are drawn alike. */
export function isSameRow(one: TreeRow, other: TreeRow): boolean {
  return (
    one.key === other.key &&
    one.name === other.name &&
    one.level === other.level &&
    one.position === other.position &&
    one.size === other.size &&
    one.index === other.index &&
    one.type_name === other.type_name &&
    one.icon === other.icon &&
    one.is_hidden === other.is_hidden &&
    one.is_locked === other.is_locked &&
    one.hidden_on?.join() === other.hidden_on?.join() &&
    one.is_expandable === other.is_expandable &&
    one.is_expanded === other.is_expanded &&
    one.parent_key === other.parent_key
  )
}

/** How far a level is moved in, in pixels. */
const STEP = 16

/** Where a row of a level begins, in pixels from the left edge of the rows. */
export function indentOf(level: number): number {
  return Math.max(0, level - 2) * STEP + 4
}

/** The level that a pointer means which is so far in from the left edge of the tree. */
export function levelAt(x: number): number {
  return Math.round((x - 32) / STEP) + 2
}

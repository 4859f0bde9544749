import type { Device } from '@haat/theme-engine'
import { type Target, targetKey } from '../../document/target.ts'

/** Where items can be added: a page, the blocks of an element, or a list of widgets. */
export type Holder =
  | { readonly kind: 'template'; readonly template: string }
  | { readonly kind: 'blocks'; readonly target: Target }
  | {
      readonly kind: 'widgets'
      readonly section_id: string
      readonly parent_widget_id?: string
      readonly column?: number
    }

/** A row of the layers. Plain data, so that rows can be compared field by field. */
export interface TreeRow {
  /** Stable key: the `targetKey` of a section, block or widget. */
  readonly key: string
  readonly kind: 'group' | 'section' | 'block' | 'widget' | 'column' | 'add'
  /** From 1, as screen readers count. */
  readonly level: number
  /** Position among its siblings, from 1. */
  readonly position: number
  readonly size: number
  readonly name: string
  /** The type, if the element has its own name; otherwise ''. */
  readonly type_name: string
  readonly icon: string
  readonly is_hidden: boolean
  /** The element or a parent is locked. */
  readonly is_locked?: true
  /** Devices on which the element is hidden, if any. */
  readonly hidden_on?: readonly Device[]
  readonly is_expandable: boolean
  readonly is_expanded: boolean
  /** Key of the parent row; '' for a group. */
  readonly parent_key: string
  /** The element; missing for groups, columns and Add rows. */
  readonly target?: Target
  /** Index among its siblings. */
  readonly index: number
  /** The holder of the element. */
  readonly place?: Holder
  /** Where the row accepts items; for an `add` row, where it adds them. */
  readonly holder?: Holder
}

/** Returns the row key of a holder. */
export function holderKey(holder: Holder): string {
  if (holder.kind === 'template') return `group:${holder.template}`
  if (holder.kind === 'blocks') return targetKey(holder.target)
  const { section_id: sectionId, parent_widget_id: parentWidgetId, column = 0 } = holder
  return parentWidgetId === undefined
    ? targetKey({ section_id: sectionId })
    : `${targetKey({ section_id: sectionId, widget_id: parentWidgetId })}#${column}`
}

/** Whether two rows look the same. */
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

/** Indentation of one level, in pixels. */
const STEP = 16

/** Returns the indentation of a level, in pixels. */
export function indentOf(level: number): number {
  return Math.max(0, level - 2) * STEP + 4
}

/** Returns the level at a horizontal pointer position. */
export function levelAt(x: number): number {
  return Math.round((x - 32) / STEP) + 2
}

/**
 * Identifies a section, or one of its blocks or widgets. A block of a widget (a tab, an accordion row) has both ids.
 * Ids of blocks and widgets are unique within their section.
 */
export interface Target {
  readonly section_id: string
  readonly widget_id?: string
  readonly block_id?: string
}

export function targetKind({ widget_id, block_id }: Target): 'section' | 'widget' | 'block' {
  return block_id !== undefined ? 'block' : widget_id !== undefined ? 'widget' : 'section'
}

/** Returns a stable key for maps, sets and React. */
export function targetKey({ section_id, widget_id = '', block_id = '' }: Target): string {
  return `${section_id}/${widget_id}/${block_id}`
}

export function isSameTarget(one: Target | null, other: Target | null): boolean {
  if (one === null || other === null) return one === other
  return targetKey(one) === targetKey(other)
}

/** Returns the parent of a target; null for a section. */
export function parentTarget({ section_id, widget_id, block_id }: Target): Target | null {
  if (block_id !== undefined) return widget_id === undefined ? { section_id } : { section_id, widget_id }
  return widget_id === undefined ? null : { section_id }
}

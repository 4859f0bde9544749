/**
 * What is selected, hovered, dragged or edited: a section, or a block or widget of it. A block of a widget (a tab, a row of an
 * accordion) names both. Ids of blocks and widgets are unique within their section.
 */
export interface Target {
  readonly section_id: string
  readonly widget_id?: string
  readonly block_id?: string
}

export function targetKind({ widget_id, block_id }: Target): 'section' | 'widget' | 'block' {
  return block_id !== undefined ? 'block' : widget_id !== undefined ? 'widget' : 'section'
}

/** The same for the same target; fit for maps, sets and React's keys. */
export function targetKey({ section_id, widget_id = '', block_id = '' }: Target): string {
  return `${section_id}/${widget_id}/${block_id}`
}

export function isSameTarget(one: Target | null, other: Target | null): boolean {
  if (one === null || other === null) return one === other
  return targetKey(one) === targetKey(other)
}

/** The section, widget or block that a target stands in; null for a section. */
export function parentTarget({ section_id, widget_id, block_id }: Target): Target | null {
  if (block_id !== undefined) return widget_id === undefined ? { section_id } : { section_id, widget_id }
  return widget_id === undefined ? null : { section_id }
}

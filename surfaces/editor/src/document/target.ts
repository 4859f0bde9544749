/**
 * Identifies a section, or one of its blocks or widgets. A block of a widget (a tab, an accordion row) has both ids.
 * Ids of blocks and widgets are unique within their section.
 */
export interface Target {
  readonly section_id: string
  readonly widget_id?: string
  readonly block_id?: string
}

export function targetKind({ widget_id: widgetId, block_id: blockId }: Target): 'section' | 'widget' | 'block' {
  return blockId !== undefined ? 'block' : widgetId !== undefined ? 'widget' : 'section'
}

/** Returns a stable key for maps, sets and React. */
export function targetKey({ section_id: sectionId, widget_id: widgetId = '', block_id: blockId = '' }: Target): string {
  return `${sectionId}/${widgetId}/${blockId}`
}

export function isSameTarget(one: Target | null, other: Target | null): boolean {
  if (one === null || other === null) return one === other
  return targetKey(one) === targetKey(other)
}

/** Returns the parent of a target; null for a section. */
export function parentTarget({ section_id: sectionId, widget_id: widgetId, block_id: blockId }: Target): Target | null {
  if (blockId !== undefined)
    return widgetId === undefined ? { section_id: sectionId } : { section_id: sectionId, widget_id: widgetId }
  return widgetId === undefined ? null : { section_id: sectionId }
}

import { LIMITS, type SectionInstance, type WidgetInstance, widgetKey } from '@haat/theme-engine'
import { findWidget } from './find-node.ts'

/** Where a widget stands: in a custom section itself, or in a column of an inner section in it. */
export interface WidgetPlace {
  readonly section_id: string
  readonly parent_widget_id?: string
  /** The first where missing. */
  readonly column?: number
  /** Counted without the widget itself while it is moved. */
  readonly index: number
}

/** Whether a section takes widgets. */
export function holdsWidgets({ type }: Pick<SectionInstance, 'type'>): boolean {
  return type === 'custom'
}

/** Whether widgets can stand inside of a widget. */
export function isInnerSection({ type }: Pick<WidgetInstance, 'type'>): boolean {
  return widgetKey(type) === 'inner-section'
}

/** The list that a place is in, columns made as needed; undefined where widgets cannot stand there. */
export function openWidgetList(
  section: SectionInstance | undefined,
  { parent_widget_id, column = 0 }: WidgetPlace,
): WidgetInstance[] | undefined {
  if (section === undefined || !holdsWidgets(section)) return undefined
  section.widgets ??= []
  if (parent_widget_id === undefined) return section.widgets
  const parent = findWidget(section.widgets, parent_widget_id)
  if (parent === undefined || !isInnerSection(parent)) return undefined
  if (!Number.isInteger(column) || column < 0 || column >= LIMITS.columns_of_inner_section) return undefined
  parent.children ??= []
  while (parent.children.length <= column) parent.children.push([])
  return parent.children[column]
}

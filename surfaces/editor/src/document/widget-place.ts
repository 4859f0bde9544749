import { LIMITS, type SectionInstance, type WidgetInstance, widgetKey } from '@haat/theme-engine'
import { findWidget } from './find-node.ts'

/** The place of a widget: in a custom section, or in a column of an inner section. */
export interface WidgetPlace {
  readonly section_id: string
  readonly parent_widget_id?: string
  /** Defaults to the first. */
  readonly column?: number
  /** For a move, counted without the moved widget. */
  readonly index: number
}

/** Whether a section can contain widgets. */
export function canContainWidgets({ type }: Pick<SectionInstance, 'type'>): boolean {
  return type === 'custom'
}

/** Whether a widget can contain widgets. */
export function isInnerSection({ type }: Pick<WidgetInstance, 'type'>): boolean {
  return widgetKey(type) === 'inner-section'
}

/** Returns the widget list of a place, creating columns as needed; undefined if the place can't contain widgets. */
export function ensureWidgetList(
  section: SectionInstance | undefined,
  { parent_widget_id: parentWidgetId, column = 0 }: WidgetPlace,
): WidgetInstance[] | undefined {
  if (section === undefined || !canContainWidgets(section)) return undefined
  section.widgets ??= []
  if (parentWidgetId === undefined) return section.widgets
  const parent = findWidget(section.widgets, parentWidgetId)
  if (parent === undefined || !isInnerSection(parent)) return undefined
  if (!Number.isInteger(column) || column < 0 || column >= LIMITS.columns_of_inner_section) return undefined
  parent.children ??= []
  while (parent.children.length <= column) parent.children.push([])
  return parent.children[column]
}

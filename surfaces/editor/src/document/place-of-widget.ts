import { findSection, findWidgetPlace } from './find-node.ts'
import { pathToWidget } from './measure-tree.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'
import type { WidgetPlace } from './widget-place.ts'

/** Returns the place of a widget; undefined if it doesn't exist or the target isn't a widget. */
export function placeOfWidget(
  document: ThemeDocument,
  { section_id: sectionId, widget_id: widgetId = '' }: Target,
): WidgetPlace | undefined {
  const widgets = findSection(document, sectionId)?.widgets ?? []
  const found = findWidgetPlace(widgets, widgetId)
  if (found === undefined) return undefined
  const { index } = found
  const parent = pathToWidget(widgets, widgetId).at(-2)
  if (parent === undefined) return { section_id: sectionId, index }
  const column = (parent.children ?? []).indexOf(found.list)
  return { section_id: sectionId, parent_widget_id: parent.id, column, index }
}

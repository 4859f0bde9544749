import { findSection, findWidgetPlace } from './find-node.ts'
import { pathToWidget } from './measure-tree.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'
import type { WidgetPlace } from './widget-place.ts'

/** Returns the place of a widget; undefined if it doesn't exist or the target isn't a widget. */
export function placeOfWidget(
  document: ThemeDocument,
  { section_id, widget_id = '' }: Target,
): WidgetPlace | undefined {
  const widgets = findSection(document, section_id)?.widgets ?? []
  const found = findWidgetPlace(widgets, widget_id)
  if (found === undefined) return undefined
  const { index } = found
  const parent = pathToWidget(widgets, widget_id).at(-2)
  if (parent === undefined) return { section_id, index }
  const column = (parent.children ?? []).indexOf(found.list)
  return { section_id, parent_widget_id: parent.id, column, index }
}

import { type BlockPlace, blockScope } from './block-place.ts'
import { findNode, findSection } from './find-node.ts'
import { pathToBlock, pathToWidget } from './measure-tree.ts'
import { placeOfSection, type SectionPlace, sectionsOf } from './section-order.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'
import type { WidgetPlace } from './widget-place.ts'

/** Where one is while pasting. */
export interface PasteContext {
  readonly document: ThemeDocument
  /** The page that is shown. */
  readonly template: string
  readonly selection: Target | null
}

/** Behind the section that is selected; else at the end of the page. */
export function sectionPlace({ document, template, selection }: PasteContext): SectionPlace {
  const place = selection === null ? undefined : placeOfSection(document, selection.section_id)
  return place === undefined
    ? { template, index: sectionsOf(document, template).length }
    : { template: place.template, index: place.index + 1 }
}

/** Behind the selected block; else at the end of what is selected; else at the end of what is around it. */
export function blockPlaces({ document, selection }: PasteContext): BlockPlace[] {
  if (selection === null) return []
  const scope = blockScope(selection)
  const ends = [selection, scope, { section_id: selection.section_id }].map((holder) => ({
    holder,
    index: findNode(document, holder)?.blocks?.length ?? 0,
  }))
  const blocks = findNode(document, scope)?.blocks ?? []
  const path = selection.block_id === undefined ? [] : pathToBlock(blocks, selection.block_id)
  if (path.length === 0) return ends
  const parent = path.at(-2)
  const index = (parent?.blocks ?? blocks).findIndex(({ id }) => id === selection.block_id) + 1
  return [{ holder: parent === undefined ? scope : { ...scope, block_id: parent.id }, index }, ...ends]
}

/** Behind the selected widget; else at the end of the custom section that is selected. */
export function widgetPlaces({ document, selection }: PasteContext): WidgetPlace[] {
  const section = selection === null ? undefined : findSection(document, selection.section_id)
  if (selection === null || section === undefined) return []
  const { section_id, widget_id } = selection
  const widgets = section.widgets ?? []
  const end = { section_id, index: widgets.length }
  if (widget_id === undefined) return [end]
  const parent = pathToWidget(widgets, widget_id).at(-2)
  if (parent === undefined) return [{ section_id, index: widgets.findIndex(({ id }) => id === widget_id) + 1 }, end]
  const columns = parent.children ?? []
  const column = columns.findIndex((list) => list.some(({ id }) => id === widget_id))
  const index = (columns[column] ?? []).findIndex(({ id }) => id === widget_id) + 1
  return [{ section_id, parent_widget_id: parent.id, column, index }, end]
}

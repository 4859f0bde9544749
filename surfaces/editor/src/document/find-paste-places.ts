import { type BlockPlace, blockScope } from './block-place.ts'
import { findNode, findSection } from './find-node.ts'
import { placeOfBlock } from './place-of-block.ts'
import { placeOfWidget } from './place-of-widget.ts'
import { placeOfSection, type SectionPlace, sectionsOf } from './section-order.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'
import type { WidgetPlace } from './widget-place.ts'

/** The state that determines where to paste. */
export interface PasteContext {
  readonly document: ThemeDocument
  /** The current page. */
  readonly template: string
  readonly selection: Target | null
}

/** Returns the place after the selected section; without a selection, the end of the page. */
export function sectionPlace({ document, template, selection }: PasteContext): SectionPlace {
  const place = selection === null ? undefined : placeOfSection(document, selection.section_id)
  return place === undefined
    ? { template, index: sectionsOf(document, template).length }
    : { template: place.template, index: place.index + 1 }
}

/**
 * Returns places in order of preference: after the selected block, at the end of the selected element, at the end of
 * its parents.
 */
export function blockPlaces({ document, selection }: PasteContext): BlockPlace[] {
  if (selection === null) return []
  const ends = [selection, blockScope(selection), { section_id: selection.section_id }].map((holder) => ({
    holder,
    index: findNode(document, holder)?.blocks?.length ?? 0,
  }))
  const place = placeOfBlock(document, selection)
  return place === undefined ? ends : [{ ...place, index: place.index + 1 }, ...ends]
}

/** Returns places in order of preference: after the selected widget, at the end of the selected section. */
export function widgetPlaces({ document, selection }: PasteContext): WidgetPlace[] {
  const section = selection === null ? undefined : findSection(document, selection.section_id)
  if (selection === null || section === undefined) return []
  const end = { section_id: section.id, index: section.widgets?.length ?? 0 }
  const place = placeOfWidget(document, selection)
  return place === undefined ? [end] : [{ ...place, index: place.index + 1 }, end]
}

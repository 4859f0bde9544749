import { type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { blockScope } from './block-place.ts'
import { canChange } from './can-change.ts'
import { canAddBlock, canAddSection, canPlaceWidget } from './can-place.ts'
import { findBlock, findNode, findSection, findWidget } from './find-node.ts'
import { placeOfBlock } from './place-of-block.ts'
import { placeOfWidget } from './place-of-widget.ts'
import { gone, type Placement, placedByTheme } from './placement.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Whether an element can be duplicated: it isn't fixed, and no limit is exceeded. */
export function canDuplicate(document: ThemeDocument, schemas: ThemeSchemas, target: Target): Placement {
  const section = findSection(document, target.section_id)
  if (section === undefined) return gone
  const placement = canChange(document, schemas, target, 'duplicate')
  if (!placement.allowed) return placement
  if (target.block_id !== undefined) {
    const block = findBlock(findNode(document, blockScope(target))?.blocks ?? [], target.block_id)
    const place = placeOfBlock(document, target)
    if (block === undefined || place === undefined) return gone
    if (block.static === true) return placedByTheme
    return canAddBlock(document, schemas, place.holder, block.type, { ...block })
  }
  if (target.widget_id !== undefined) {
    const widget = findWidget(section.widgets ?? [], target.widget_id)
    const place = placeOfWidget(document, target)
    return widget === undefined || place === undefined ? gone : canPlaceWidget(document, schemas, place, { ...widget })
  }
  return canAddSection(document, schemas, section.type, templateOf(section), { ...section })
}

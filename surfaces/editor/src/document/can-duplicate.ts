import { type ThemeSchemas, templateOf } from '@haat/theme-engine'
import { canAddBlock, canAddSection, canPlaceWidget } from './can-place.ts'
import { findBlock, findNode, findSection, findWidget } from './find-node.ts'
import { pathToBlock, pathToWidget } from './measure-tree.ts'
import { gone, type Placement, refuse } from './placement.ts'
import { parentTarget, type Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Whether there is room for a second one of what a target names. */
export function canDuplicate(document: ThemeDocument, schemas: ThemeSchemas, target: Target): Placement {
  const section = findSection(document, target.section_id)
  if (section === undefined) return gone
  const { section_id, widget_id, block_id } = target
  if (block_id !== undefined) {
    const scope = parentTarget(target) ?? { section_id }
    const holder = findNode(document, scope)
    const block = findBlock(holder?.blocks ?? [], block_id)
    if (block === undefined) return gone
    if (block.static === true) return refuse('The theme itself places this block.')
    const outer = pathToBlock(holder?.blocks, block_id).at(-2)
    const around = outer === undefined ? scope : { ...scope, block_id: outer.id }
    return canAddBlock(document, schemas, around, block.type, { ...block })
  }
  if (widget_id !== undefined) {
    const widget = findWidget(section.widgets ?? [], widget_id)
    if (widget === undefined) return gone
    const outer = pathToWidget(section.widgets, widget_id).at(-2)
    const parent = outer === undefined ? {} : { parent_widget_id: outer.id }
    return canPlaceWidget(document, schemas, { section_id, ...parent, index: 0 }, { ...widget })
  }
  return canAddSection(document, schemas, section.type, templateOf(section), { ...section })
}

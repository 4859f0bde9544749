import { blockScope } from '../../document/block-place.ts'
import { findNode, findSection } from '../../document/find-node.ts'
import { pathToBlock, pathToWidget } from '../../document/measure-tree.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Returns the parents of a target, from the section down; [] if its section was deleted. */
export function listParents(document: ThemeDocument, target: Target): Target[] {
  const { section_id: sectionId, widget_id: widgetId = '', block_id: blockId = '' } = target
  const section = findSection(document, sectionId)
  if (section === undefined) return []
  const scope = blockScope(target)
  const widgets = pathToWidget(section.widgets, widgetId).map(({ id }) => ({ section_id: sectionId, widget_id: id }))
  const blocks = pathToBlock(findNode(document, scope)?.blocks, blockId).map(({ id }) => ({ ...scope, block_id: id }))
  return [{ section_id: sectionId }, ...widgets, ...blocks].slice(0, -1)
}

import { blockScope } from '../../document/block-place.ts'
import { findNode, findSection } from '../../document/find-node.ts'
import { pathToBlock, pathToWidget } from '../../document/measure-tree.ts'
import type { Target } from '../../document/target.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'

/** Returns the parents of a target, from the section down; [] if its section was deleted. */
export function listParents(document: ThemeDocument, target: Target): Target[] {
  const { section_id, widget_id = '', block_id = '' } = target
  const section = findSection(document, section_id)
  if (section === undefined) return []
  const scope = blockScope(target)
  const widgets = pathToWidget(section.widgets, widget_id).map(({ id }) => ({ section_id, widget_id: id }))
  const blocks = pathToBlock(findNode(document, scope)?.blocks, block_id).map(({ id }) => ({ ...scope, block_id: id }))
  return [{ section_id }, ...widgets, ...blocks].slice(0, -1)
}

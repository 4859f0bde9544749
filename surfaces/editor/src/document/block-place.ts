import type { BlockInstance } from '@haat/theme-engine'
import { findNode } from './find-node.ts'
import { blockIds } from './node-ids.ts'
import type { DocumentDraft } from './operation.ts'
import type { Target } from './target.ts'

/** The place of a block: in a section, a widget or another block. */
export interface BlockPlace {
  readonly holder: Target
  /** For a move, counted without the moved block. */
  readonly index: number
}

/** Returns the section or widget that contains a block. Block ids are unique within it. */
export function blockScope({ section_id: sectionId, widget_id: widgetId }: Target): Target {
  return widgetId === undefined ? { section_id: sectionId } : { section_id: sectionId, widget_id: widgetId }
}

/** Returns the block list of a holder, creating it if needed, and the block ids in use. */
export function ensureBlockList(
  draft: DocumentDraft,
  holder: Target,
): { readonly list: BlockInstance[]; readonly usedIds: ReadonlySet<string> } | undefined {
  const node = findNode(draft, holder)
  const scope = findNode(draft, blockScope(holder))
  if (node === undefined || scope === undefined) return undefined
  node.blocks ??= []
  return { list: node.blocks, usedIds: blockIds(scope.blocks) }
}

import type { BlockInstance } from '@haat/theme-engine'
import { findNode } from './find-node.ts'
import { blockIds } from './node-ids.ts'
import type { DocumentDraft } from './operation.ts'
import type { Target } from './target.ts'

/** Where a block stands: in a section, a widget or another block. */
export interface BlockPlace {
  readonly holder: Target
  /** Counted without the block itself while it is moved. */
  readonly index: number
}

/** The section or widget whose blocks a target is among: within it their ids are unique. */
export function blockScope({ section_id, widget_id }: Target): Target {
  return widget_id === undefined ? { section_id } : { section_id, widget_id }
}

/** The list of blocks of a holder, made where it has none yet, with the ids that are taken around it. */
export function openBlockList(
  draft: DocumentDraft,
  holder: Target,
): { readonly list: BlockInstance[]; readonly taken: ReadonlySet<string> } | undefined {
  const node = findNode(draft, holder)
  const scope = findNode(draft, blockScope(holder))
  if (node === undefined || scope === undefined) return undefined
  node.blocks ??= []
  return { list: node.blocks, taken: blockIds(scope.blocks) }
}

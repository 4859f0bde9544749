import { type BlockPlace, blockScope } from './block-place.ts'
import { findNode } from './find-node.ts'
import { pathToBlock } from './measure-tree.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Returns the place of a block; undefined if it doesn't exist or the target isn't a block. */
export function placeOfBlock(document: ThemeDocument, target: Target): BlockPlace | undefined {
  const scope = blockScope(target)
  const blocks = findNode(document, scope)?.blocks ?? []
  const path = pathToBlock(blocks, target.block_id ?? '')
  const block = path.at(-1)
  if (block === undefined) return undefined
  const parent = path.at(-2)
  return {
    holder: parent === undefined ? scope : { ...scope, block_id: parent.id },
    index: (parent?.blocks ?? blocks).indexOf(block),
  }
}

import { current } from 'immer'
import { type BlockPlace, blockScope, ensureBlockList } from '../block-place.ts'
import { findBlock, findBlockPlace, findNode } from '../find-node.ts'
import { newIdLike } from '../new-id.ts'
import { avoidUsedIds, copyBlock } from '../node-ids.ts'
import type { Operation } from '../operation.ts'
import { clampIndex } from '../section-order.ts'
import { isSameTarget, type Target } from '../target.ts'

/**
 * Moves a block within its section or to another one, but not into itself, and not if the theme placed it. In another
 * section or widget, the block gets a new id, because its id may be in use there.
 */
export function moveBlock(target: Target, { holder, index }: BlockPlace, name: string): Operation {
  const { block_id: blockId = '' } = target
  const staysInScope = isSameTarget(blockScope(target), blockScope(holder))
  const id = staysInScope ? blockId : newIdLike(blockId)
  return {
    label: `Move ${name}`,
    moves: target,
    select: { ...blockScope(holder), block_id: id },
    apply(draft) {
      const from = findBlockPlace(findNode(draft, blockScope(target))?.blocks ?? [], blockId)
      const block = from?.list[from.index]
      if (from === undefined || block === undefined || block.static === true) return
      if (staysInScope && holder.block_id !== undefined && findBlock([block], holder.block_id) !== undefined) return
      const moved = current(block)
      if (findNode(draft, holder) === undefined) return
      from.list.splice(from.index, 1)
      const to = ensureBlockList(draft, holder)
      const copy = staysInScope ? moved : { ...copyBlock(moved, avoidUsedIds(to?.usedIds ?? new Set())), id }
      to?.list.splice(clampIndex(index, to.list.length), 0, copy)
    },
  }
}

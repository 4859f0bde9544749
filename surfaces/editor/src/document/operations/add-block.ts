import type { BlockInstance } from '@haat/theme-engine'
import { openBlockList } from '../block-place.ts'
import { wordsOfType } from '../humanize-type.ts'
import { copyBlock, unlessTaken } from '../node-ids.ts'
import type { Operation } from '../operation.ts'
import { clampIndex } from '../section-order.ts'
import type { Target } from '../target.ts'

/** Adds a block (see `newBlock`) to a section, widget or block; used ids are replaced. */
export function addBlock(
  holder: Target,
  block: BlockInstance,
  index: number,
  name: string = wordsOfType(block.type),
): Operation {
  return {
    label: `Add ${name}`,
    select: { section_id: holder.section_id, ...widgetOf(holder), block_id: block.id },
    apply(draft) {
      const place = openBlockList(draft, holder)
      place?.list.splice(clampIndex(index, place.list.length), 0, copyBlock(block, unlessTaken(place.taken)))
    },
  }
}

function widgetOf({ widget_id }: Target): Pick<Target, 'widget_id'> {
  return widget_id === undefined ? {} : { widget_id }
}

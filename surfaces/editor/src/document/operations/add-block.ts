import type { BlockInstance } from '@haat/theme-engine'
import { ensureBlockList } from '../block-place.ts'
import { humanizeType } from '../humanize-type.ts'
import { avoidUsedIds, copyBlock } from '../node-ids.ts'
import type { Operation } from '../operation.ts'
import { clampIndex } from '../section-order.ts'
import type { Target } from '../target.ts'

/** Adds a block (see `newBlock`) to a section, widget or block. Replaces ids that are already in use. */
export function addBlock(
  holder: Target,
  block: BlockInstance,
  index: number,
  name: string = humanizeType(block.type),
): Operation {
  return {
    label: `Add ${name}`,
    select: { section_id: holder.section_id, ...widgetOf(holder), block_id: block.id },
    apply(draft) {
      const place = ensureBlockList(draft, holder)
      place?.list.splice(clampIndex(index, place.list.length), 0, copyBlock(block, avoidUsedIds(place.usedIds)))
    },
  }
}

function widgetOf({ widget_id: widgetId }: Target): Pick<Target, 'widget_id'> {
  return widgetId === undefined ? {} : { widget_id: widgetId }
}

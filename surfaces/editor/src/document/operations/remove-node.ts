import { findBlockPlace, findNode, findSection, findWidgetPlace } from '../find-node.ts'
import type { DocumentDraft, Operation } from '../operation.ts'
import { removeFromOrder } from '../section-order.ts'
import { parentTarget, type Target } from '../target.ts'

/** Removes a section, widget or block with its content. Does nothing for blocks placed by the theme. */
export function removeNode(target: Target, name: string): Operation {
  return {
    label: `Remove ${name}`,
    select: parentTarget(target),
    apply(draft) {
      if (target.block_id !== undefined) removeBlock(draft, target)
      else if (target.widget_id !== undefined) removeWidget(draft, target)
      else if (findSection(draft, target.section_id) !== undefined) {
        delete draft.sections[target.section_id]
        removeFromOrder(draft, target.section_id)
      }
    },
  }
}

function removeBlock(draft: DocumentDraft, { block_id: blockId = '', ...holderTarget }: Target): void {
  const holder = findNode(draft, holderTarget)
  const found = findBlockPlace(holder?.blocks ?? [], blockId)
  if (found !== undefined && found.list[found.index]?.static !== true) found.list.splice(found.index, 1)
}

function removeWidget(draft: DocumentDraft, { section_id: sectionId, widget_id: widgetId = '' }: Target): void {
  const found = findWidgetPlace(findSection(draft, sectionId)?.widgets ?? [], widgetId)
  found?.list.splice(found.index, 1)
}

import { current } from 'immer'
import { findBlockPlace, findNode, findSection, findWidgetPlace } from '../find-node.ts'
import { newIdLike } from '../new-id.ts'
import { copyBlock, copySection, copyWidget } from '../node-ids.ts'
import type { DocumentDraft, Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Inserts a copy after a section, widget or block and selects it. `canDuplicate` checks whether there is room. */
export function duplicateNode(target: Target, name: string): Operation {
  const { section_id: sectionId, widget_id: widgetId, block_id: blockId } = target
  const id = newIdLike(blockId ?? widgetId ?? sectionId)
  const select: Target =
    blockId !== undefined
      ? { ...target, block_id: id }
      : widgetId !== undefined
        ? { section_id: sectionId, widget_id: id }
        : { section_id: id }
  return {
    label: `Duplicate ${name}`,
    select,
    apply(draft) {
      if (blockId !== undefined) duplicateBlock(draft, target, id)
      else if (widgetId !== undefined) duplicateWidget(draft, target, id)
      else duplicateSection(draft, target, id)
    },
  }
}

function duplicateSection(draft: DocumentDraft, { section_id: sectionId }: Target, id: string): void {
  const section = findSection(draft, sectionId)
  if (section === undefined || findSection(draft, id) !== undefined) return
  draft.sections[id] = { ...copySection(current(section)), id }
  draft.order.splice(draft.order.indexOf(sectionId) + 1, 0, id)
}

function duplicateWidget(
  draft: DocumentDraft,
  { section_id: sectionId, widget_id: widgetId = '' }: Target,
  id: string,
): void {
  const found = findWidgetPlace(findSection(draft, sectionId)?.widgets ?? [], widgetId)
  const widget = found?.list[found.index]
  if (found === undefined || widget === undefined) return
  found.list.splice(found.index + 1, 0, { ...copyWidget(current(widget)), id })
}

function duplicateBlock(draft: DocumentDraft, { block_id: blockId = '', ...holderTarget }: Target, id: string): void {
  const found = findBlockPlace(findNode(draft, holderTarget)?.blocks ?? [], blockId)
  const block = found?.list[found.index]
  if (found === undefined || block === undefined || block.static === true) return
  found.list.splice(found.index + 1, 0, { ...copyBlock(current(block)), id })
}

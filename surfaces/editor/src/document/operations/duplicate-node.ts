import { current } from 'immer'
import { findBlockPlace, findNode, findSection, findWidgetPlace } from '../find-node.ts'
import { newIdLike } from '../new-id.ts'
import { copyBlock, copySection, copyWidget } from '../node-ids.ts'
import type { DocumentDraft, Operation } from '../operation.ts'
import type { Target } from '../target.ts'

/** Inserts a copy after a section, widget or block and selects it. `canDuplicate` checks whether there is room. */
export function duplicateNode(target: Target, name: string): Operation {
  const { section_id, widget_id, block_id } = target
  const id = newIdLike(block_id ?? widget_id ?? section_id)
  const select: Target =
    block_id !== undefined
      ? { ...target, block_id: id }
      : widget_id !== undefined
        ? { section_id, widget_id: id }
        : { section_id: id }
  return {
    label: `Duplicate ${name}`,
    select,
    apply(draft) {
      if (block_id !== undefined) duplicateBlock(draft, target, id)
      else if (widget_id !== undefined) duplicateWidget(draft, target, id)
      else duplicateSection(draft, target, id)
    },
  }
}

function duplicateSection(draft: DocumentDraft, { section_id }: Target, id: string): void {
  const section = findSection(draft, section_id)
  if (section === undefined || findSection(draft, id) !== undefined) return
  draft.sections[id] = { ...copySection(current(section)), id }
  draft.order.splice(draft.order.indexOf(section_id) + 1, 0, id)
}

function duplicateWidget(draft: DocumentDraft, { section_id, widget_id = '' }: Target, id: string): void {
  const found = findWidgetPlace(findSection(draft, section_id)?.widgets ?? [], widget_id)
  const widget = found?.list[found.index]
  if (found === undefined || widget === undefined) return
  found.list.splice(found.index + 1, 0, { ...copyWidget(current(widget)), id })
}

function duplicateBlock(draft: DocumentDraft, { block_id = '', ...holderTarget }: Target, id: string): void {
  const found = findBlockPlace(findNode(draft, holderTarget)?.blocks ?? [], block_id)
  const block = found?.list[found.index]
  if (found === undefined || block === undefined || block.static === true) return
  found.list.splice(found.index + 1, 0, { ...copyBlock(current(block)), id })
}

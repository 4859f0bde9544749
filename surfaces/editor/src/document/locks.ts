import { findTouchedLocks, isLocked, type SectionInstance } from '@haat/theme-engine'
import { findSection, type NodeInstance } from './find-node.ts'
import { pathToBlock, pathToWidget } from './measure-tree.ts'
import { type Placement, refuse } from './placement.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** The lock of an element: its own, or that of its outermost locked parent. */
export interface Lock {
  readonly node: NodeInstance
  readonly isOwn: boolean
}

/** Returns the lock of an element; undefined if neither it nor a parent is locked. */
export function findLock(
  document: Pick<ThemeDocument, 'sections'>,
  { section_id: sectionId, widget_id: widgetId, block_id: blockId }: Target,
): Lock | undefined {
  const section = findSection(document, sectionId)
  if (section === undefined) return undefined
  const widgets = widgetId === undefined ? [] : pathToWidget(section.widgets, widgetId)
  const holder = widgetId === undefined ? section : widgets.at(-1)
  const blocks = blockId === undefined ? [] : pathToBlock(holder?.blocks, blockId)
  const path = [section, ...widgets, ...blocks]
  const node = path.find(isLocked)
  return node && { node, isOwn: node === path.at(-1) }
}

/** Returns a refusal if an element is locked; undefined otherwise. */
export function refuseLocked(document: Pick<ThemeDocument, 'sections'>, target: Target): Placement | undefined {
  const lock = findLock(document, target)
  return lock && refuse(lockSentence(lock))
}

/** Returns the sentence to show: `This is locked: Checked by a lawyer. Unlock it first.` */
export function lockSentence({ node, isOwn }: Lock): string {
  const { lock_reason: reason = '' } = node
  const what = isOwn ? 'This is locked' : 'Its parent is locked'
  return `${what}${reason === '' ? '' : `: ${reason.replace(/[.!]$/, '')}`}. Unlock it first.`
}

/** Whether an element contains a locked one, at any depth. */
export function containsLocked(node: NodeInstance): boolean {
  const children: readonly NodeInstance[] = [
    ...(node.blocks ?? []),
    ...('widgets' in node ? (node.widgets ?? []) : []),
    ...('children' in node ? (node.children ?? []).flat() : []),
  ]
  return children.some((one) => isLocked(one) || containsLocked(one))
}

/** Whether a change of a document violates a lock. Compares only sections that changed or moved. */
export function violatesLock(before: ThemeDocument, after: ThemeDocument, moved?: Target): boolean {
  if (moved !== undefined && findLock(before, moved) !== undefined) return true
  if (before.sections === after.sections && before.order === after.order) return false
  const isTouchDevice = (id: string) => before.order !== after.order || before.sections[id] !== after.sections[id]
  const touchedSections = ({ order, sections }: ThemeDocument): SectionInstance[] =>
    order.flatMap((id) => (isTouchDevice(id) ? (sections[id] ?? []) : []))
  return findTouchedLocks(touchedSections(before), touchedSections(after)).length > 0
}

import { type BlockInstance, LIMITS, type SectionInstance, templateOf, type WidgetInstance } from '@haat/theme-engine'
import { countInSection } from './measure-tree.ts'
import { sectionsOf } from './section-order.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Whether something may stand somewhere; the reason is a sentence for the owner. */
export type Placement = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

export const allowed: Placement = { allowed: true }

export function refuse(reason: string): Placement {
  return { allowed: false, reason }
}

export const placedByTheme = refuse('The theme itself places this block.')

export const gone = refuse('This place is not there any more.')

export function tooDeep(depth: number): Placement | undefined {
  return depth > LIMITS.nesting
    ? refuse(`Things can stand ${LIMITS.nesting} levels deep inside each other, not more.`)
    : undefined
}

/** `once`, `at most 3 times`. */
export function times(limit: number): string {
  return limit === 1 ? 'once' : `at most ${limit} times`
}

/** Whether so many more blocks and widgets may stand among these sections of one page. */
export function hasRoom(sections: readonly SectionInstance[], more: number): Placement {
  const count = sections.reduce((sum, section) => sum + countInSection(section), 0)
  return count + more > LIMITS.blocks_per_template
    ? refuse(`A page has at most ${LIMITS.blocks_per_template} blocks and widgets.`)
    : allowed
}

/** The same for what comes into one section: a node that stands on its page already takes no more room there. */
export function hasRoomFor(
  document: ThemeDocument,
  section: SectionInstance,
  node: BlockInstance | WidgetInstance | undefined,
  count: number,
): Placement {
  const page = sectionsOf(document, templateOf(section))
  const moves = node !== undefined && page.some(({ blocks, widgets }) => isAmong(node, blocks, widgets))
  return hasRoom(page, moves ? 0 : count)
}

function isAmong(
  node: BlockInstance | WidgetInstance,
  blocks: readonly BlockInstance[] = [],
  widgets: readonly WidgetInstance[] = [],
): boolean {
  return (
    blocks.some((block) => block === node || isAmong(node, block.blocks)) ||
    widgets.some(
      (widget) =>
        widget === node ||
        isAmong(node, widget.blocks) ||
        (widget.children ?? []).some((column) => isAmong(node, [], column)),
    )
  )
}

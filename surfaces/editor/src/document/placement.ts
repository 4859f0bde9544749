import { type BlockInstance, LIMITS, type SectionInstance, templateOf, type WidgetInstance } from '@haat/theme-engine'
import { countInSection } from './measure-tree.ts'
import { sectionsOf } from './section-order.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Whether something can be placed somewhere; the reason is a sentence to show. */
export type Placement = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

export const allowed: Placement = { allowed: true }

export function refuse(reason: string): Placement {
  return { allowed: false, reason }
}

export const placedByTheme = refuse('The theme places this block.')

export const gone = refuse('This place no longer exists.')

export function tooDeep(depth: number): Placement | undefined {
  return depth > LIMITS.nesting ? refuse(`Elements can be nested up to ${LIMITS.nesting} levels.`) : undefined
}

/** Returns `once` or `up to 3 times`. */
export function times(limit: number): string {
  return limit === 1 ? 'once' : `up to ${limit} times`
}

/** Whether the sections of a page have room for more blocks and widgets. */
export function hasRoom(sections: readonly SectionInstance[], more: number): Placement {
  const count = sections.reduce((sum, section) => sum + countInSection(section), 0)
  return count + more > LIMITS.blocks_per_template
    ? refuse(`A page can have up to ${LIMITS.blocks_per_template} blocks and widgets.`)
    : allowed
}

/** The same for one section; a node that is already on its page needs no more room. */
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

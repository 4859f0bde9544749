import { type BlockInstance, LIMITS, type SectionInstance, templateOf, type WidgetInstance } from '@haat/theme-engine'
import { countInSection } from './measure-tree.ts'
import { sectionsOf } from './section-order.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Whether an element can be placed somewhere. The reason is a sentence to show. */
export type Placement = { readonly allowed: true } | { readonly allowed: false; readonly reason: string }

export const allowed: Placement = { allowed: true }

export function refuse(reason: string): Placement {
  return { allowed: false, reason }
}

export const placedByTheme = refuse('This block is placed by the theme. You can’t move, duplicate or delete it.')

export const gone = refuse('This section or block no longer exists.')

export function tooDeep(depth: number): Placement | undefined {
  return depth > LIMITS.nesting ? refuse(`Elements can be nested up to ${LIMITS.nesting} levels.`) : undefined
}

/** Returns `once` or `up to 3 times`. */
export function times(limit: number): string {
  return limit === 1 ? 'once' : `up to ${limit} times`
}

/** Whether the sections of a page have room for added blocks and widgets. */
export function hasRoom(sections: readonly SectionInstance[], added: number): Placement {
  const count = sections.reduce((sum, section) => sum + countInSection(section), 0)
  return count + added > LIMITS.blocks_per_template
    ? refuse(`A page can have up to ${LIMITS.blocks_per_template} blocks and widgets.`)
    : allowed
}

/**
 * Whether the page of a section has room for an element with `count` blocks and widgets. An element that moves within
 * its page is already counted.
 */
export function hasRoomFor(
  document: ThemeDocument,
  section: SectionInstance,
  node: BlockInstance | WidgetInstance | undefined,
  count: number,
): Placement {
  const page = sectionsOf(document, templateOf(section))
  const isAlreadyOnPage = node !== undefined && page.some(({ blocks, widgets }) => contains(node, blocks, widgets))
  return hasRoom(page, isAlreadyOnPage ? 0 : count)
}

function contains(
  node: BlockInstance | WidgetInstance,
  blocks: readonly BlockInstance[] = [],
  widgets: readonly WidgetInstance[] = [],
): boolean {
  return (
    blocks.some((block) => block === node || contains(node, block.blocks)) ||
    widgets.some(
      (widget) =>
        widget === node ||
        contains(node, widget.blocks) ||
        (widget.children ?? []).some((column) => contains(node, [], column)),
    )
  )
}

import { type BlockInstance, EMBEDS_SETTING, readAppBlockType, type SectionInstance } from '@haat/theme-engine'
import { appEmbeds } from '../app-embeds.ts'
import type { Operation } from '../operation.ts'
import { removeFromOrder } from '../section-order.ts'
import type { ThemeDocument } from '../theme-document.ts'

/** The platform's section that only holds blocks of apps. */
const APP_SECTION = 'app'

/** Returns how many blocks of an app are on all pages. */
export function countAppBlocks({ sections }: Pick<ThemeDocument, 'sections'>, app: string): number {
  const count = (blocks: readonly BlockInstance[] = []): number =>
    blocks.reduce((sum, block) => sum + (isOf(block, app) ? 1 : 0) + count(block.blocks), 0)
  return Object.values(sections).reduce((sum, { blocks }) => sum + count(blocks), 0)
}

/** Removes all blocks of an app from all pages, with the sections that only held them, and its embeds. */
export function removeApp(app: string, name: string): Operation {
  return {
    label: `Remove ${name} everywhere`,
    select: null,
    apply(draft) {
      for (const section of Object.values(draft.sections)) {
        const { length } = section.blocks
        removeFrom(section, app)
        if (section.type !== APP_SECTION || length === 0 || section.blocks.length > 0) continue
        delete draft.sections[section.id]
        removeFromOrder(draft, section.id)
      }
      const embeds = Object.entries(appEmbeds(draft.settings)).filter(([key]) => !key.startsWith(`${app}/`))
      if (draft.settings[EMBEDS_SETTING] !== undefined) draft.settings[EMBEDS_SETTING] = Object.fromEntries(embeds)
    },
  }
}

function removeFrom(holder: SectionInstance | BlockInstance, app: string): void {
  const { blocks } = holder
  if (blocks === undefined || !hasBlockOf(blocks, app)) return
  holder.blocks = blocks.filter((block) => !isOf(block, app))
  for (const block of holder.blocks) removeFrom(block, app)
}

function hasBlockOf(blocks: readonly BlockInstance[], app: string): boolean {
  return blocks.some((block) => isOf(block, app) || hasBlockOf(block.blocks ?? [], app))
}

function isOf({ type }: BlockInstance, app: string): boolean {
  return readAppBlockType(type)?.app === app
}

import { LIMITS } from './limits.ts'
import type { SectionSchema } from './schema.ts'

/** The maximum number of blocks in a section, widget or shared block. */
export function blockLimit({ max_blocks: maxBlocks }: SectionSchema): number {
  return Math.min(maxBlocks ?? LIMITS.blocks_per_section, LIMITS.blocks_per_section)
}

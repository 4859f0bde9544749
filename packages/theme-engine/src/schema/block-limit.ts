import { LIMITS } from './limits.ts'
import type { SectionSchema } from './schema.ts'

/** How many blocks a section, widget or shared block takes. */
export function blockLimit({ max_blocks }: SectionSchema): number {
  return Math.min(max_blocks ?? LIMITS.blocks_per_section, LIMITS.blocks_per_section)
}

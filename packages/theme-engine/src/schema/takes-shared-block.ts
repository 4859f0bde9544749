import type { SectionSchema } from './schema.ts'

/**
 * Returns whether a file of `blocks/` is accepted besides the own blocks: it is named, or any are accepted and its name
 * doesn't start with `_`.
 */
export function takesSharedBlock(
  { theme_blocks: themeBlocks }: Pick<SectionSchema, 'theme_blocks'>,
  type: string,
): boolean {
  if (themeBlocks === undefined) return false
  if (themeBlocks !== 'any' && themeBlocks.includes(type)) return true
  return (themeBlocks === 'any' || themeBlocks.includes('*')) && !type.startsWith('_')
}

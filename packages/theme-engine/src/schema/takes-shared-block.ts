import type { SectionSchema } from './schema.ts'

/**
 * Returns whether a file of `blocks/` is accepted besides the own blocks: it is named, or any are accepted and its name
 * doesn't start with `_`.
 */
export function takesSharedBlock({ theme_blocks }: Pick<SectionSchema, 'theme_blocks'>, type: string): boolean {
  if (theme_blocks === undefined) return false
  if (theme_blocks !== 'any' && theme_blocks.includes(type)) return true
  return (theme_blocks === 'any' || theme_blocks.includes('*')) && !type.startsWith('_')
}

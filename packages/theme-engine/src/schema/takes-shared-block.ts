import type { SectionSchema } from './schema.ts'

/** Whether a file of `blocks/` may stand in something besides its own blocks: where it is named, or where any may whose name does not begin with `_`. */
export function takesSharedBlock({ theme_blocks }: Pick<SectionSchema, 'theme_blocks'>, type: string): boolean {
  if (theme_blocks === undefined) return false
  if (theme_blocks !== 'any' && theme_blocks.includes(type)) return true
  return (theme_blocks === 'any' || theme_blocks.includes('*')) && !type.startsWith('_')
}

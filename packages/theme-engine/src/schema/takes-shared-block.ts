import { isAppBlock } from './app-block-type.ts'
import type { SectionSchema } from './schema.ts'

/**
 * Returns whether a file of `blocks/` is accepted besides the own blocks: it is named, or any are accepted and its name
 * doesn't start with `_`. Blocks of apps are accepted with `@app_blocks`, and where any block is.
 */
export function takesSharedBlock(
  { theme_blocks: themeBlocks, app_blocks: appBlocks }: Pick<SectionSchema, 'theme_blocks' | 'app_blocks'>,
  type: string,
): boolean {
  if (appBlocks === true && isAppBlock(type)) return true
  if (themeBlocks === undefined) return false
  if (themeBlocks !== 'any' && themeBlocks.includes(type)) return true
  return (themeBlocks === 'any' || themeBlocks.includes('*')) && !type.startsWith('_')
}

import { FIXABLE, type Fixed } from './schema.ts'

/** Annotations about a section, widget or block as a whole. */
export type Description = 'icon' | 'limit' | 'fixed' | DescriptionOfFile
type DescriptionOfFile = 'max_blocks' | 'theme_blocks' | 'app_blocks'

/** Returns whether an annotation can only be about the file, not about one of its blocks. */
export function isOfFile(name: Description): name is DescriptionOfFile {
  return name === 'max_blocks' || name === 'theme_blocks' || name === 'app_blocks'
}

/** The fixed aspects, in canonical order; all of them if none is named. */
export function readFixed(argument: string): readonly Fixed[] | undefined {
  if (argument === '') return FIXABLE
  const named = argument.split(',').map((name) => name.trim())
  const fixed = FIXABLE.filter((name) => named.includes(name))
  return fixed.length === named.length ? fixed : undefined
}

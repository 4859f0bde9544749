import type { ImportNote } from '@haat/theme-engine/import-shopify-theme'

/** The effects of an import in the order of the report, with their words. */
export const importEffects: readonly { readonly effect: ImportNote['effect']; readonly label: string }[] = [
  { effect: 'needs_work', label: 'to do' },
  { effect: 'dropped', label: 'removed' },
  { effect: 'mapped', label: 'changed' },
]

export interface FileNotes {
  readonly file: string
  readonly notes: readonly ImportNote[]
  /** How many of the notes need work. */
  readonly open: number
}

/** Groups notes by file, those with the most work first. */
export function groupNotes(notes: readonly ImportNote[]): FileNotes[] {
  const files = Map.groupBy(notes, ({ file }) => file)
  return [...files]
    .map(([file, ofFile]) => ({
      file,
      notes: ofFile,
      open: ofFile.filter(({ effect }) => effect === 'needs_work').length,
    }))
    .sort((one, other) => other.open - one.open || one.file.localeCompare(other.file))
}

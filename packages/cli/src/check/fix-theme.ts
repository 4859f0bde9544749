import { applyFixes, type Finding } from '@haat/theme-engine/authoring'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { writeThemeFiles } from '../theme-folder/write-theme-files.ts'

import { validateFolder } from './check-theme.ts'

/** A fix can reveal another finding. No theme needs this many rounds; the limit only ends fixes that undo each other. */
const MAX_ROUNDS = 10

/** Applies fixes to a theme's files until none is left, writes the files, and returns the findings that were fixed. */
export async function fixTheme(folder: string): Promise<Finding[]> {
  const theme = await readThemeFolder(folder)
  const files = new Map(theme.files)
  const changed = new Set<string>()
  const allFixed: Finding[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { texts, fixed } = applyFixes(validateFolder({ files, problems: [] }), (path) => textAt(files, path))
    if (texts.size === 0) break
    for (const [path, text] of texts) {
      files.set(path, text)
      changed.add(path)
    }
    allFixed.push(...fixed)
  }
  await writeThemeFiles(
    folder,
    [...changed].map((path) => ({ path, content: files.get(path) ?? null })),
  )
  return allFixed
}

function textAt(files: ReadonlyMap<string, string | Uint8Array>, path: string): string | undefined {
  const content = files.get(path)
  return typeof content === 'string' ? content : undefined
}

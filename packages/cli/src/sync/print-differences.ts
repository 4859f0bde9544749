import type { FileDifference } from './manifest.ts'

/** Returns one line per file: `  changed  sections/hero.liquid`. */
export function printFiles(files: readonly FileDifference[], place: 'here' | 'studio'): string {
  return files.map((file) => `  ${verbOf(file, place).padEnd(8)} ${file.path}`).join('\n')
}

/** What happened to a file in one place since the last sync. */
export function verbOf({ base, ...file }: FileDifference, place: 'here' | 'studio'): 'new' | 'changed' | 'deleted' {
  if (file[place] === undefined) return 'deleted'
  return base === undefined ? 'new' : 'changed'
}

/** Returns the files' paths, for JSON output. */
export function pathsOf(files: readonly Pick<FileDifference, 'path'>[]): string[] {
  return files.map(({ path }) => path)
}

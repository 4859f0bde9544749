import type { Finding } from '@haat/theme-engine/authoring'

/** How many errors and warnings a file has, or a folder with everything in it. */
export interface Badges {
  readonly errors: number
  readonly warnings: number
}

/** Counts findings by path, for files and all folders around them. Hints aren't counted. */
export function countFindings(findings: readonly Finding[]): ReadonlyMap<string, Badges> {
  const counts = new Map<string, { errors: number; warnings: number }>()
  for (const { file, severity } of findings) {
    if (severity === 'hint') continue
    for (const path of [file, ...foldersAround(file)]) {
      const badges = counts.get(path) ?? { errors: 0, warnings: 0 }
      badges[severity === 'error' ? 'errors' : 'warnings'] += 1
      counts.set(path, badges)
    }
  }
  return counts
}

/** Returns the folders that contain one of these files. */
export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  return new Set([...paths].flatMap(foldersAround))
}

function foldersAround(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Describes a file's state for screen readers: ", unsaved, 2 errors". */
export function describeBadges(isUnsaved: boolean, { errors, warnings }: Badges): string {
  const count = (number: number, one: string) => (number === 0 ? [] : [`${number} ${one}${number === 1 ? '' : 's'}`])
  return [...(isUnsaved ? ['unsaved'] : []), ...count(errors, 'error'), ...count(warnings, 'warning')]
    .map((part) => `, ${part}`)
    .join('')
}

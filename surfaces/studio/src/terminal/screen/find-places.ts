import { resolvePath, themePath } from '../files/shell-paths.ts'
import type { FilePlace } from '../terminal-ports.ts'

/** A path with an extension, and often a line and a column: `sections/hero.liquid:12:3`. */
const PLACE = /((?:[A-Za-z0-9_.~-]+\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\.[A-Za-z0-9]+)(?::(\d+))?(?::(\d+))?/g

/** A place with its offsets in the line. */
interface FoundPlace extends FilePlace {
  readonly from: number
  readonly to: number
}

/** Finds the theme's files that a line names, from the current folder or from the theme's. */
export function findPlaces(line: string, cwd: string, isFile: (path: string) => boolean): FoundPlace[] {
  return [...line.matchAll(PLACE)].flatMap((match) => {
    const [text, written = '', lineNumber, column] = match
    const fromFolder = themePath(resolvePath(cwd, written))
    const path = [fromFolder, written].find((candidate) => candidate !== undefined && isFile(candidate))
    if (path === undefined) return []
    return [
      {
        path,
        ...(lineNumber === undefined ? {} : { line: Number(lineNumber) }),
        ...(column === undefined ? {} : { column: Number(column) }),
        from: match.index,
        to: match.index + text.length,
      },
    ]
  })
}

import type { WorkingCopy } from '../../packages/theme-files/src/index.ts'

/** Returns the marks in a text: words that no other edit writes, such as `mark12`. */
export function marksIn(text: string | undefined): Set<string> {
  return new Set(text?.match(/\bmark\d+\b/g))
}

/** Returns the marks in all files. */
export function marksOf(copy: Pick<WorkingCopy, 'list' | 'readText'>): Set<string> {
  return new Set(copy.list().flatMap((path) => [...marksIn(copy.readText(path))]))
}

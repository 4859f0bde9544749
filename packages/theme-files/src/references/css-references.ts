import type { FileReference } from './file-reference.ts'

const URL_OF = /\burl\(\s*(['"]?)(?:\.\/)?([\w.@-]+)\1\s*\)|@import\s+(['"])(?:\.\/)?([\w.@-]+)\3/g

/** Finds the assets that CSS names in `url()` and `@import`. `at` is added to the offsets. */
export function cssReferences(text: string, at = 0): FileReference[] {
  return [...text.matchAll(URL_OF)].map((match) => {
    const name = match[2] ?? match[4] ?? ''
    const from = at + match.index + match[0].lastIndexOf(name)
    return { folder: 'assets', name, from, to: from + name.length }
  })
}

import { cssReferences } from './css-references.ts'
import type { FileReference } from './file-reference.ts'
import { declaredBlocks } from './header-references.ts'
import { jsonReferences } from './json-references.ts'
import { liquidReferences } from './liquid-references.ts'

/** Reads text files by path; undefined for files that don't exist. */
export type ReadText = (path: string) => string | undefined

/** Finds the files that a text file names, in order. Names that no file has are included. */
export function findReferences(path: string, readText: ReadText): FileReference[] {
  const text = readText(path)
  if (text === undefined) return []
  return readReferences(path, text, readText).toSorted((one, other) => one.from - other.from)
}

function readReferences(path: string, text: string, readText: ReadText): FileReference[] {
  if (path.endsWith('.liquid')) return liquidReferences(text)
  if (path.endsWith('.css')) return cssReferences(text)
  if (!path.endsWith('.json')) return []
  const declared = new Map<string, Set<string>>()
  return jsonReferences(path, text, ({ folder, name }, type) => {
    const part = `${folder}/${name}.liquid`
    const blocks = declared.get(part) ?? declaredBlocks(readText(part) ?? '')
    declared.set(part, blocks)
    return blocks.has(type)
  })
}

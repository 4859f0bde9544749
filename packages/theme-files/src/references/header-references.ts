import type { FileReference } from './file-reference.ts'

const IS_HEADER = /^[ \t]*@(?:section|widget|theme_block)\b/m

/** Returns the block types that a file's annotations declare; these aren't files in blocks/. */
export function declaredBlocks(text: string): Set<string> {
  return new Set([...text.matchAll(/^[ \t]*@block[ \t]+([\w-]+)/gm)].map(([, type = '']) => type))
}

/** Finds the files that annotations name: shared blocks, blocks of presets, and assets of defaults. */
export function headerReferences(header: string, at: number): FileReference[] {
  if (!IS_HEADER.test(header)) return []
  const own = declaredBlocks(header)
  const found: FileReference[] = []
  for (const match of header.matchAll(/^[ \t]*@theme_blocks[ \t]+(.+)$/gm)) {
    const list = match[1] ?? ''
    const start = match.index + match[0].length - list.length
    for (const item of list.matchAll(/[\w-]+/g)) found.push(reference('blocks', item[0], at + start + item.index))
  }
  for (const match of header.matchAll(/^[ \t]*@with[ \t]+([\w-]+)/gm)) {
    const name = match[1] ?? ''
    if (!own.has(name)) found.push(reference('blocks', name, at + match.index + match[0].length - name.length))
  }
  for (const match of header.matchAll(/\bassets\/([\w.@-]*\w)/g))
    found.push(reference('assets', match[1] ?? '', at + match.index + 'assets/'.length))
  return found
}

function reference(folder: 'blocks' | 'assets', name: string, from: number): FileReference {
  return { folder, name, from, to: from + name.length }
}

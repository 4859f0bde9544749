import { cssReferences } from './css-references.ts'
import type { FileReference, ReferencedFolder } from './file-reference.ts'
import { headerReferences } from './header-references.ts'

const PIECE = /\{%-?\s*(comment|doc|raw|style|stylesheet)\b[\s\S]*?%\}|\{%([\s\S]*?)%\}|\{\{([\s\S]*?)\}\}/g
const PARTIAL = /(?:^|\n)[-\s]*(render|include|section)\s+(['"])([^'"\n]+)\2/g
const BLOCK = /\bcontent_for\s+['"]block['"][^%]*?\btype:\s*(['"])([^'"\n]+)\1/g
const ASSET =
  /(['"])([^'"\n]+)\1\s*\|\s*(?:asset_url|asset_img_url|file_url|file_img_url|inline_asset_content)(?![\w])/g

/** Finds the files that a Liquid file names: in its tags, outputs, styles and annotations. */
export function liquidReferences(text: string): FileReference[] {
  const found: FileReference[] = []
  PIECE.lastIndex = 0
  for (let piece = PIECE.exec(text); piece !== null; piece = PIECE.exec(text)) {
    const name = piece[1]
    if (name === undefined) {
      found.push(...codeReferences(piece[2] ?? piece[3] ?? '', piece.index + 2))
      continue
    }
    const from = PIECE.lastIndex
    const end = new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g')
    end.lastIndex = from
    const to = end.exec(text)?.index ?? text.length
    const inside = text.slice(from, to)
    if (name === 'comment' || name === 'doc') found.push(...headerReferences(inside, from))
    else if (name !== 'raw') {
      found.push(...liquidReferences(inside).map((reference) => shifted(reference, from)))
      found.push(...cssReferences(inside, from))
    }
    PIECE.lastIndex = to
  }
  return found
}

function codeReferences(code: string, at: number): FileReference[] {
  const found: FileReference[] = []
  const add = (folder: ReferencedFolder, name: string, offset: number) =>
    found.push({ folder, name, from: at + offset, to: at + offset + name.length })
  for (const match of code.matchAll(PARTIAL)) {
    const [whole, tag, , name = ''] = match
    add(tag === 'section' ? 'sections' : 'snippets', name, match.index + whole.length - name.length - 1)
  }
  for (const match of code.matchAll(BLOCK)) {
    const [whole, , name = ''] = match
    add('blocks', name, match.index + whole.length - name.length - 1)
  }
  for (const match of code.matchAll(ASSET)) add('assets', match[2] ?? '', match.index + 1)
  return found
}

function shifted(reference: FileReference, by: number): FileReference {
  return { ...reference, from: reference.from + by, to: reference.to + by }
}

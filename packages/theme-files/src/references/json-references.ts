import { type Node, parseTree } from 'jsonc-parser'
import type { FileReference, ReferencedFolder } from './file-reference.ts'

/** Returns whether a part declares this block type itself, so that it isn't a file in blocks/. */
export type DeclaresBlock = (part: { folder: ReferencedFolder; name: string }, type: string) => boolean

/** Finds the files that a JSON file names: the sections, blocks and widgets of templates, and assets anywhere. */
export function jsonReferences(path: string, text: string, declaresBlock: DeclaresBlock): FileReference[] {
  const root = readTree(text)
  if (root === undefined) return []
  const found: FileReference[] = []
  const add = (folder: ReferencedFolder, node: Node | undefined): string => {
    const name: unknown = node?.value
    if (
      node === undefined ||
      typeof name !== 'string' ||
      text.slice(node.offset + 1, node.offset + node.length - 1) !== name
    )
      return ''
    found.push({ folder, name, from: node.offset + 1, to: node.offset + 1 + name.length })
    return name
  }
  const addBlocks = (owner: Node, part: { folder: ReferencedFolder; name: string }): void => {
    for (const block of elements(owner, 'blocks')) {
      const type: unknown = member(block, 'type')?.value
      const isOwn = typeof type === 'string' && declaresBlock(part, type)
      const name = isOwn ? '' : add('blocks', member(block, 'type'))
      addBlocks(block, isOwn ? part : { folder: 'blocks', name })
    }
  }
  const addWidgets = (widgets: readonly Node[]): void => {
    for (const widget of widgets) {
      addBlocks(widget, { folder: 'widgets', name: add('widgets', member(widget, 'type')) })
      for (const column of elements(widget, 'children')) addWidgets(column.children ?? [])
    }
  }
  if (path.startsWith('templates/') || /^(header|footer)\.json$/.test(path)) {
    for (const section of elements(root, 'sections')) {
      addBlocks(section, { folder: 'sections', name: add('sections', member(section, 'type')) })
      addWidgets(elements(section, 'widgets'))
    }
  }
  found.push(...assetReferences(root, text))
  return found
}

function assetReferences(node: Node, text: string): FileReference[] {
  const value: unknown = node.value
  if (typeof value !== 'string') return (node.children ?? []).flatMap((child) => assetReferences(child, text))
  const [, name] = /^assets\/([\w.@-]+)$/.exec(value) ?? []
  if (name === undefined || text.slice(node.offset + 1, node.offset + node.length - 1) !== value) return []
  const from = node.offset + 1 + 'assets/'.length
  return [{ folder: 'assets', name, from, to: from + name.length }]
}

function member(node: Node, key: string): Node | undefined {
  if (node.type !== 'object') return undefined
  return node.children?.find(({ children }) => children?.[0]?.value === key)?.children?.[1]
}

function elements(node: Node, key: string): readonly Node[] {
  const list = member(node, key)
  return list?.type === 'array' ? (list.children ?? []) : []
}

/** Undefined if there is no value, or if it is nested so deeply that it can't be read: no template is. */
function readTree(text: string): Node | undefined {
  try {
    return parseTree(text, [], { allowTrailingComma: true })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

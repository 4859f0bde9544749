import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** Joins pasted blocks for a single-line text: a line break replaces each paragraph, heading or list item boundary. */
export function joinBlocks(slice: Slice): Slice {
  const blocks: Node[] = []
  slice.content.descendants((node) => {
    if (node.isTextblock) blocks.push(node)
    return !node.isTextblock
  })
  const [first, ...others] = blocks.filter(({ content }) => content.size > 0)
  const hardBreak = first?.type.schema.nodes.hardBreak
  if (first === undefined || hardBreak === undefined) return slice
  const content = others.reduce((line, block) => line.addToEnd(hardBreak.create()).append(block.content), first.content)
  return new Slice(Fragment.from(first.copy(content)), 1, 1)
}

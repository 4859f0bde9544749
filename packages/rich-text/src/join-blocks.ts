import { Fragment, type Node, Slice } from '@tiptap/pm/model'

/** What is pasted into a text of one line: all of it, with a line break where there was a paragraph, a heading or an item of a list. */
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

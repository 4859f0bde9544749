import { Fragment, type Node, Slice } from '@tiptap/pm/model'
import { getSchema } from '@tiptap/react'
import { expect, test } from 'vitest'
import { joinBlocks } from './join-blocks.ts'
import { richTextExtensions } from './rich-text-extensions.ts'

const schema = getSchema(richTextExtensions('line'))
const paragraph = (...content: Node[]) => schema.node('paragraph', null, content)
const bold = schema.mark('bold')

test('joins paragraphs into one line with breaks, and keeps text and marks', () => {
  const blocks = [
    paragraph(schema.text('Red', [bold])),
    paragraph(),
    paragraph(schema.text('one')),
    paragraph(schema.text('two')),
  ]
  const joined = joinBlocks(new Slice(Fragment.from(blocks), 1, 1))
  expect(joined.content.childCount).toBe(1)
  const line = joined.content.firstChild
  expect(line?.textBetween(0, line.content.size, '', '|')).toBe('Red|one|two')
  expect(line?.firstChild?.marks).toEqual([bold])
  expect([joined.openStart, joined.openEnd]).toEqual([1, 1])
})

test('leaves text without a paragraph unchanged', () => {
  const slice = new Slice(Fragment.from(schema.text('only words')), 0, 0)
  expect(joinBlocks(slice)).toBe(slice)
})

import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Highlights matches of a global pattern in a text, without changing the text. */
export function highlightExtension(pattern: RegExp): Extension {
  return Extension.create({
    name: 'highlight',
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const found: Decoration[] = []
            doc.descendants((node, position) => {
              if (!node.isTextblock) return true
              // Non-text nodes count as one character, as they do in positions.
              const text = node.textBetween(0, node.content.size, undefined, ' ')
              for (const { index, 0: match } of text.matchAll(pattern)) {
                const from = position + 1 + index
                found.push(Decoration.inline(from, from + match.length, { class: 'rich-text-highlight' }))
              }
              return false
            })
            return DecorationSet.create(doc, found)
          },
        },
      }),
    ],
  })
}

import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { Extension } from '@tiptap/react'

/** Draws what a pattern finds in a text so that one cannot miss it; the text itself stays as it is. The pattern is global. */
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
              // What is no letter counts as one here, as it does in positions.
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

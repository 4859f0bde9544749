import { safeLink } from '@haat/theme-engine'
import { type Extensions, Mark, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** Paragraphs, headings and lists; or one line, as headings and buttons have it. */
export type RichTextShape = 'paragraphs' | 'line'

/** Small and low, small and high: Tiptap's kit has neither, and texts that have them shall keep them. */
const Subscript = Mark.create({
  name: 'subscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})
const Superscript = Mark.create({
  name: 'superscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})

/** A document that is one paragraph: Enter does nothing in it, Shift and Enter breaks the line. */
const LineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

/** What may be written: the elements that the engine's sanitiser lets through, and nothing else. */
export function richTextExtensions(shape: RichTextShape, hasOwnHistory = false): Extensions {
  const link = {
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (href: string | undefined) => href !== undefined && safeLink(href) !== undefined,
    // Only what has a scheme; "tea.in" may be a sentence that lacks its space.
    shouldAutoLink: (href: string) => /^https?:/.test(href),
  }
  const shared = {
    link,
    // Where steps are taken back in the whole page, they are not here alone.
    ...(hasOwnHistory ? {} : { undoRedo: false as const }),
    trailingNode: false as const,
  }
  if (shape === 'paragraphs') return [StarterKit.configure(shared), Subscript, Superscript]
  return [
    StarterKit.configure({
      ...shared,
      document: false,
      heading: false,
      blockquote: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      codeBlock: false,
      horizontalRule: false,
    }),
    LineDocument,
    Subscript,
    Superscript,
  ]
}

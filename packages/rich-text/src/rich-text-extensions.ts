import { safeLink } from '@haat/theme-engine'
import { type Extensions, Mark, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'

/** `paragraphs`: paragraphs, headings and lists. `line`: a single line, for headings and buttons. */
export type RichTextShape = 'paragraphs' | 'line'

/** Tiptap's starter kit has no subscript and superscript. Existing texts that use them must keep them. */
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

/** A document of one paragraph: Enter does nothing, Shift+Enter inserts a line break. */
const LineDocument = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

/** The allowed formatting: exactly the elements that the engine's sanitiser accepts. */
export function richTextExtensions(shape: RichTextShape, hasOwnHistory = false): Extensions {
  const link = {
    openOnClick: false,
    autolink: true,
    linkOnPaste: true,
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: (href: string | undefined) => href !== undefined && safeLink(href) !== undefined,
    // Only with a scheme: "tea.in" may be a sentence with a missing space.
    shouldAutoLink: (href: string) => /^https?:/.test(href),
  }
  const shared = {
    link,
    // If the page has its own undo history, the field must not have a second one.
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

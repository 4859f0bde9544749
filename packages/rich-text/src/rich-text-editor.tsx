import { joinClasses } from '@haat/ui'
import { EditorContent, useEditor as useTiptap } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { highlightExtension } from './highlight-extension.ts'
import { joinBlocks } from './join-blocks.ts'
import { readSelection } from './read-selection.ts'
import type { RichTextEditorProps } from './rich-text-editor-props.ts'
import { richTextExtensions } from './rich-text-extensions.ts'
import { htmlToStore, tablesToParagraphs } from './rich-text-html.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'

/** Styles for text in this editor. The theme decides how it looks in the store; the preview shows that. */
const textClasses =
  'rich-text px-3 py-2 break-words whitespace-pre-wrap outline-none [&_:is(h1,h2,h3,h4,h5,h6)]:font-semibold [&_:is(h1,h2)]:text-lg [&_h3]:text-base [&_:is(p,ul,ol,blockquote,pre,h1,h2,h3,h4,h5,h6)+*]:mt-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_blockquote]:border-l-2 [&_blockquote]:border-hairline-strong [&_blockquote]:pl-3 [&_a]:text-indigo [&_a]:underline [&_code]:rounded-control [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_pre]:bg-sunken [&_pre]:p-2 [&_hr]:my-3 [&_hr]:border-hairline-strong [&_.rich-text-highlight]:rounded-control [&_.rich-text-highlight]:bg-marigold-soft [&_.rich-text-highlight]:text-marigold-text [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-focus'

/** A formatted text field. */
export function RichTextEditor({
  label,
  html,
  onHtml,
  shape,
  placeholder,
  disabled,
  linkField,
  hasOwnHistory = false,
  highlight,
  textClassName = shape === 'paragraphs' ? 'min-h-28' : 'min-h-10',
  heightClassName = 'max-h-96',
  invalid = false,
  describedBy,
}: RichTextEditorProps) {
  // The value last sent: when it comes back unchanged, the cursor must not move.
  const sent = useRef(html)
  const send = useRef(onHtml)
  const [isLinking, setLinking] = useState(false)
  useEffect(() => {
    send.current = onHtml
  })
  const editor = useTiptap({
    extensions: [
      ...richTextExtensions(shape, hasOwnHistory),
      ...(highlight === undefined ? [] : [highlightExtension(highlight)]),
    ],
    content: html,
    editable: !disabled,
    // Its injected style sheet would violate the page's policy and bypass Tailwind's layers.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(shape === 'paragraphs'),
        ...(invalid && { 'aria-invalid': 'true' }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        class: joinClasses(textClasses, textClassName),
      },
      transformPastedHTML: tablesToParagraphs,
      transformPasted: (slice) => (shape === 'line' ? joinBlocks(slice) : slice),
      handleKeyDown: (view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        // In a text field, Ctrl+K inserts a link. Outside, it opens the command menu.
        event.preventDefault()
        event.stopPropagation()
        readSelection(view)
        setLinking(true)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      const next = htmlToStore(changed.getHTML(), shape)
      sent.current = next
      send.current(next)
    },
  })
  useEffect(() => {
    if (editor === null || html === sent.current || html === htmlToStore(editor.getHTML(), shape)) return
    sent.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html, shape])
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  if (editor === null) return null
  return (
    <div
      className={joinClasses(
        'rounded-control border border-control-edge bg-surface text-sm text-ink has-[.rich-text:focus-visible]:outline-2 has-[.rich-text:focus-visible]:outline-focus',
        disabled && 'border-hairline-strong bg-sunken text-ink-muted',
      )}
    >
      <RichTextToolbar
        editor={editor}
        label={label}
        shape={shape}
        disabled={disabled}
        isLinking={isLinking}
        onLinking={setLinking}
        linkField={linkField}
      />
      {/* As high as the text from the start, or the placeholder would overflow until the editor is in the page. */}
      <div className={joinClasses('relative overflow-y-auto overscroll-contain', textClassName, heightClassName)}>
        {html === '' && placeholder !== undefined && (
          <p aria-hidden="true" className="pointer-events-none absolute inset-x-3 top-2 text-ink-faint">
            {placeholder}
          </p>
        )}
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

import { Button, Checkbox, Dialog, Field, TextInput } from '@haat/ui'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import type { RichTextLinkField } from './rich-text-editor-props.ts'

interface RichTextLinkDialogProps {
  readonly editor: Editor
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly linkField: RichTextLinkField
}

/** Links the selected text. Without a selection, it also asks for the text. */
export function RichTextLinkDialog({ editor, open, onOpenChange, linkField }: RichTextLinkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Link">
      <LinkForm editor={editor} linkField={linkField} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function LinkForm({
  editor,
  linkField,
  onDone,
}: Pick<RichTextLinkDialogProps, 'editor' | 'linkField'> & { onDone: () => void }) {
  const present: Readonly<Record<string, unknown>> = editor.getAttributes('link')
  const [href, setHref] = useState(typeof present.href === 'string' ? present.href : '')
  const [opensNewTab, setOpensApart] = useState(present.target === '_blank')
  const [words, setText] = useState('')
  const isLink = editor.isActive('link')
  const needsText = editor.state.selection.empty && !isLink

  const apply = () => {
    const attributes = { href, target: opensNewTab ? '_blank' : null }
    const chain = editor.chain().focus()
    if (needsText) {
      const text = words.trim() === '' ? href : words
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: attributes }] }).run()
    } else {
      chain.extendMarkRange('link').setLink(attributes).run()
    }
    onDone()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // Don't submit a form around this one.
        event.stopPropagation()
        if (href !== '') apply()
      }}
    >
      {needsText && (
        <Field label="Link text">
          <TextInput value={words} onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
      {linkField({ label: 'Link to', href, onHref: setHref })}
      <Checkbox label="Open in a new tab" checked={opensNewTab} onCheckedChange={setOpensApart} />
      <div className="flex justify-end gap-2">
        {isLink && (
          <Button className="mr-auto" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={href === ''}>
          Save link
        </Button>
      </div>
    </form>
  )
}

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

/** Makes the selected words lead somewhere; where none are selected, it writes some. */
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
  const [opensApart, setOpensApart] = useState(present.target === '_blank')
  const [words, setWords] = useState('')
  const isLink = editor.isActive('link')
  const needsWords = editor.state.selection.empty && !isLink

  const apply = () => {
    const attributes = { href, target: opensApart ? '_blank' : null }
    const chain = editor.chain().focus()
    if (needsWords) {
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
        // Another form around this one must not hear of it.
        event.stopPropagation()
        if (href !== '') apply()
      }}
    >
      {needsWords && (
        <Field label="Words">
          <TextInput value={words} onChange={(event) => setWords(event.target.value)} />
        </Field>
      )}
      {linkField({ label: 'Leads to', href, onHref: setHref })}
      <Checkbox label="Opens in a tab of its own" checked={opensApart} onCheckedChange={setOpensApart} />
      <div className="flex justify-end gap-2">
        {isLink && (
          <Button className="mr-auto" onClick={remove}>
            Take the link away
          </Button>
        )}
        <Button type="submit" variant="primary" disabled={href === ''}>
          Set link
        </Button>
      </div>
    </form>
  )
}

import { ownTemplateName } from '@haat/theme-engine'
import { Button, Dialog, DialogClose, Field, TextInput } from '@haat/ui'
import { useId, useState } from 'react'
import { renameTemplate } from '../../document/operations/rename-template.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { variantName } from '../../document/template-name.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { checkName } from './check-name.ts'

interface RenameTemplateDialogProps {
  readonly template: string
  readonly onClose: () => void
}

/** Renames a template. Products, collections and pages assigned to it keep it. */
export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const { store } = useEditor()
  const { document } = store.getState()
  const currentName = variantName(template, ownTemplateName(document.settings, template))
  const [name, setName] = useState(currentName)
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useId()
  const error = checkName(document, baseTemplate(template), name, template)
  const submit = () => {
    setSubmitted(true)
    if (error !== undefined) return
    if (name.trim() !== currentName) store.actions.perform(renameTemplate(template, name.trim()))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename “${currentName}”`}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={form}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Name" error={isSubmitted ? error : undefined}>
          <TextInput autoFocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

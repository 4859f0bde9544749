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

/** Renames a template; what uses it stays assigned. */
export function RenameTemplateDialog({ template, onClose }: RenameTemplateDialogProps) {
  const { store } = useEditor()
  const { document } = store.getState()
  const before = variantName(template, ownTemplateName(document.settings, template))
  const [name, setName] = useState(before)
  const [isTried, setTried] = useState(false)
  const form = useId()
  const fault = checkName(document, baseTemplate(template), name, template)
  const submit = () => {
    setTried(true)
    if (fault !== undefined) return
    if (name.trim() !== before) store.actions.perform(renameTemplate(template, name.trim()))
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename “${before}”`}
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
        <Field label="Name" error={isTried ? fault : undefined}>
          <TextInput autoFocus value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

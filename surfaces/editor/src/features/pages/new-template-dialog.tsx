import { VARIED_TEMPLATES, type VariedTemplate } from '@haat/theme-engine'
import { Banner, Button, Dialog, DialogClose, Field, Select, TextInput } from '@haat/ui'
import { useId, useState } from 'react'
import { addTemplate } from '../../document/operations/add-template.ts'
import { allTemplates, canAddTemplate, makeTemplateName } from '../../document/own-templates.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { sortTemplates, templateName } from '../../document/template-name.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useTemplateName } from '../../workspace/use-template-name.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { checkName } from './check-name.ts'

interface NewTemplateDialogProps {
  readonly pageType: VariedTemplate
  /** The template that is copied by default. */
  readonly copyFrom: string
  readonly onClose: () => void
}

/** Adds a template for products, collections or pages, and shows it. */
export function NewTemplateDialog({ pageType, copyFrom: shown, onClose }: NewTemplateDialogProps) {
  const { store, loaded } = useEditor()
  const { announce, showPage, store: desk } = useWorkspace()
  const nameOf = useTemplateName()
  const [kind, setKind] = useState<VariedTemplate>(pageType)
  const [copyFrom, setCopyFrom] = useState(shown)
  const [name, setName] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useId()
  const { document } = store.getState()
  const templates = allTemplates(document, loaded.templates)
  const placement = canAddTemplate(document, loaded.templates)
  const error = checkName(document, kind, name)
  const submit = () => {
    setSubmitted(true)
    if (error !== undefined || !placement.allowed) return
    const trimmedName = name.trim()
    const template = makeTemplateName(kind, trimmedName, templates)
    const path = desk.getState().paths[copyFrom]
    if (path !== undefined) showPage({ template, path })
    store.actions.perform(addTemplate({ template, name: trimmedName, source: copyFrom }))
    announce(`${templateName(template, trimmedName)} added`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New template"
      description="Use a different layout for some of your products, collections or pages. You choose which ones after adding it."
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={form} disabled={!placement.allowed}>
            Add template
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {!placement.allowed && <Banner tone="danger">{placement.reason}</Banner>}
        <Field label="Name" hint="Only you and your staff see this name." error={isSubmitted ? error : undefined}>
          <TextInput
            autoFocus
            value={name}
            placeholder="Gift hamper"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Page type">
            <Select
              value={kind}
              options={VARIED_TEMPLATES.map((value) => ({ value, label: pageTypeLabels[value] }))}
              onValueChange={(chosen) => {
                setKind(chosen)
                setCopyFrom(baseTemplate(shown) === chosen ? shown : chosen)
              }}
            />
          </Field>
          <Field label="Copy from">
            <Select
              value={copyFrom}
              options={sortTemplates(templates.filter((template) => baseTemplate(template) === kind)).map((value) => ({
                value,
                label: value === kind ? 'Default template' : nameOf(value),
              }))}
              onValueChange={setCopyFrom}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}

const pageTypeLabels: Readonly<Record<VariedTemplate, string>> = {
  product: 'Products',
  collection: 'Collections',
  page: 'Pages',
}

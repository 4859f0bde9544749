import { ownTemplateName } from '@haat/theme-engine'
import { Button, Dialog, DialogClose, Skeleton, SkeletonRegion } from '@haat/ui'
import { removeTemplate } from '../../document/operations/remove-template.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { templateName, variantName } from '../../document/template-name.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { countLabel, findUse, useTemplateUses } from './use-template-uses.ts'

interface DeleteTemplateDialogProps {
  readonly template: string
  readonly onClose: () => void
}

/** Confirms deleting a template and shows what uses it. Undo restores it. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const { store } = useEditor()
  const { announce } = useWorkspace()
  const { uses, isError } = useTemplateUses()
  const use = findUse(uses, template)
  const name = variantName(template, ownTemplateName(store.getState().document.settings, template))
  const replacement = `the default ${templateName(baseTemplate(template)).toLowerCase()} template`
  const remove = () => {
    const isShown = store.getState().template === template
    store.actions.perform(removeTemplate(template, name, { isShown }))
    announce(`Template ${name} deleted`)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${name}”?`}
      footer={
        <>
          <DialogClose>
            <Button variant="quiet">Cancel</Button>
          </DialogClose>
          <Button variant="danger" onClick={remove}>
            Delete template
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm text-ink-muted">
        {uses === undefined && !isError ? (
          <SkeletonRegion label="Checking what uses this template">
            <Skeleton className="h-5 w-3/4" />
          </SkeletonRegion>
        ) : (
          <p className="text-ink">
            {isError
              ? 'Couldn’t check whether anything uses this template.'
              : use === undefined
                ? 'Nothing uses this template.'
                : `${countLabel(use)} ${use.count === 1 ? 'uses' : 'use'} it and will switch to ${replacement}.`}
          </p>
        )}
        <p>Visitors see no change until you publish. You can undo this.</p>
      </div>
    </Dialog>
  )
}

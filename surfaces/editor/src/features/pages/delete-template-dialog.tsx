import { ownTemplateName } from '@haat/theme-engine'
import { Button, Dialog, DialogClose, Skeleton, SkeletonRegion } from '@haat/ui'
import { removeTemplate } from '../../document/operations/remove-template.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { templateName, variantName } from '../../document/template-name.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { countWords, findUse, useTemplateUses } from './use-template-uses.ts'

interface DeleteTemplateDialogProps {
  readonly template: string
  readonly onClose: () => void
}

/** Says what is shown by a template before it is deleted; undo brings it back. */
export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const { store } = useEditor()
  const { announce } = useWorkspace()
  const { uses, failed } = useTemplateUses()
  const use = findUse(uses, template)
  const name = variantName(template, ownTemplateName(store.getState().document.settings, template))
  const instead = `the default ${templateName(baseTemplate(template)).toLowerCase()} template`
  const remove = () => {
    const isShown = store.getState().template === template
    store.actions.perform(removeTemplate(template, name, { isShown }))
    announce(`Template ${name} is deleted`)
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
            <Button variant="quiet">Keep it</Button>
          </DialogClose>
          <Button variant="danger" onClick={remove}>
            Delete template
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2 text-sm text-ink-muted">
        {uses === undefined && !failed ? (
          <SkeletonRegion label="Looking what is shown by it">
            <Skeleton className="h-5 w-3/4" />
          </SkeletonRegion>
        ) : (
          <p className="text-ink">
            {failed
              ? 'Whether anything is shown by it could not be found out just now.'
              : use === undefined
                ? 'Nothing is shown by it.'
                : `${countWords(use)} ${use.count === 1 ? 'is' : 'are'} shown by it, and will be shown by ${instead}.`}
          </p>
        )}
        <p>Visitors see no difference before you publish. Undo brings it back.</p>
      </div>
    </Dialog>
  )
}

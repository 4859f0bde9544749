import { AssignTemplateDialog } from './assign-template-dialog.tsx'
import { DeleteTemplateDialog } from './delete-template-dialog.tsx'
import { NewTemplateDialog } from './new-template-dialog.tsx'
import { RenameTemplateDialog } from './rename-template-dialog.tsx'
import type { TemplateTask } from './template-task.ts'

/** The dialog for a template task. */
export function TemplateDialog({ task, onClose }: { readonly task: TemplateTask; readonly onClose: () => void }) {
  switch (task.kind) {
    case 'new':
      return <NewTemplateDialog pageType={task.pageType} copyFrom={task.copyFrom} onClose={onClose} />
    case 'rename':
      return <RenameTemplateDialog template={task.template} onClose={onClose} />
    case 'delete':
      return <DeleteTemplateDialog template={task.template} onClose={onClose} />
    case 'assign':
      return <AssignTemplateDialog template={task.template} onClose={onClose} />
  }
}

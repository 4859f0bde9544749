import type { BulkAction } from '@haat/console/lists/list-definition'
import { Trash2 } from '@haat/ui/icons'

interface DeleteActionOptions<Row> extends Pick<BulkAction<Row>, 'runOne' | 'runAll'> {
  /** What else is lost, and what stays. */
  readonly text: string
}

/** Deletes the selected rows of a list. */
export function deleteAction<Row>({ text, ...calls }: DeleteActionOptions<Row>): BulkAction<Row> {
  return {
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" className="size-4" />,
    verb: 'delete',
    tone: 'danger',
    confirm: { title: (subject) => `Delete ${subject}?`, label: 'Delete', text },
    done: (subject) => `${subject} deleted`,
    ...calls,
  }
}

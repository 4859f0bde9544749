import type { ListColumn } from '@haat/console/lists/list-definition'
import { Time } from '@haat/ui'

/** When a record was last changed. */
export function updatedColumn<Row extends { readonly updated_at: string }>(): ListColumn<Row> {
  return {
    key: 'updated',
    header: 'Updated',
    align: 'end',
    cell: ({ updated_at: updatedAt }) => <Time moment={updatedAt} relativeTo={new Date()} />,
    csv: ({ updated_at: updatedAt }) => updatedAt,
  }
}

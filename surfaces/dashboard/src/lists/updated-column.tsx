import type { ListColumn } from '@haat/console/lists/list-definition'
import { Time } from '@haat/ui'

/** When a record was last changed. */
export function updatedColumn<Row extends { readonly updated_at: string }>(): ListColumn<Row> {
  return {
    key: 'updated',
    header: 'Updated',
    align: 'end',
    cell: ({ updated_at }) => <Time moment={updated_at} relativeTo={new Date()} />,
    csv: ({ updated_at }) => updated_at,
  }
}

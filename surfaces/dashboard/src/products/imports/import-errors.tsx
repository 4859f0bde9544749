import type { ImportError } from '@haat/domains/products/imports/contract'
import { type Column, Table } from '@haat/ui'

const columns: readonly Column<ImportError>[] = [
  { key: 'line', header: 'Line', className: 'tabular', cell: ({ line }) => line },
  { key: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole line' },
  { key: 'handle', header: 'Product', cell: ({ handle }) => handle ?? '' },
  {
    key: 'message',
    header: 'Error',
    cell: ({ message }) => <span className="max-sm:text-right">{message}</span>,
  },
]

/** Errors by line, numbered as in a spreadsheet or text editor. */
export function ImportErrors({ errors }: { errors: readonly ImportError[] }) {
  return (
    <div className="rounded-card border border-hairline">
      <Table
        caption="Errors by line"
        columns={columns}
        rows={errors}
        rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
      />
    </div>
  )
}

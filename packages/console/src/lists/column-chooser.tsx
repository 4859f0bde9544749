import { Button, Checkbox, IconButton, useSortableRows } from '@haat/ui'
import { Columns3, GripVertical } from '@haat/ui/icons'
import { useState } from 'react'
import { movableColumns, readColumns, writeColumns } from './list-columns.ts'
import type { ListColumn } from './list-definition.ts'
import { ListPanel } from './list-panel.tsx'

interface ColumnChooserProps<Row> {
  columns: readonly ListColumn<Row>[]
  /** The chosen columns, as in the URL. */
  chosen: string
  setFilters: (changes: Readonly<Record<string, string>>) => void
}

/** A button that opens the list's columns: shows, hides and reorders them. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  return (
    <ListPanel
      title="Columns"
      align="end"
      trigger={<Button icon={<Columns3 aria-hidden="true" className="size-4" />}>Columns</Button>}
    >
      {() => <ColumnRows {...props} />}
    </ListPanel>
  )
}

function ColumnRows<Row>({ columns, chosen, setFilters }: ColumnChooserProps<Row>) {
  const shown = readColumns(columns, chosen)
  const movable = movableColumns(columns)
  const withHidden = (keys: readonly string[]) => [
    ...keys,
    ...movable.flatMap(({ key }) => (keys.includes(key) ? [] : [key])),
  ]
  // A column that's hidden keeps its place until the panel is closed.
  const [order, setOrder] = useState<readonly string[]>(withHidden(shown))
  const apply = (keys: readonly string[], isShown: (key: string) => boolean) => {
    setOrder(keys)
    setFilters({ columns: writeColumns(columns, keys.filter(isShown)) })
  }
  const nameOf = (key: string) => movable.find((column) => column.key === key)?.header ?? key
  const rows = useSortableRows<HTMLUListElement>({
    keys: order,
    nameOf,
    onOrder: (keys) => apply(keys, (key) => shown.includes(key)),
  })
  return (
    <div className="flex flex-col gap-2">
      <Checkbox label={`${columns[0]?.header ?? ''} (always shown)`} checked disabled />
      <ul ref={rows.list} aria-label="Columns" className="m-0 flex list-none flex-col p-0">
        {rows.shown.map((key) => (
          <li key={key} className="flex items-center justify-between gap-2">
            <Checkbox
              label={nameOf(key)}
              checked={shown.includes(key)}
              onCheckedChange={(isChecked) =>
                apply(order, (other) => (other === key ? isChecked : shown.includes(other)))
              }
            />
            <IconButton
              {...rows.handleProps(key)}
              label={`Move ${nameOf(key)}. Use the arrow keys`}
              tooltip={false}
              size="small"
              className="cursor-grab touch-none"
              icon={<GripVertical aria-hidden="true" className="size-4" />}
            />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="visually-hidden">
        {rows.announcement}
      </p>
      <Button
        size="small"
        variant="quiet"
        disabled={chosen === ''}
        onClick={() => {
          const initial = readColumns(columns, '')
          apply(withHidden(initial), (key) => initial.includes(key))
        }}
      >
        Reset columns
      </Button>
    </div>
  )
}

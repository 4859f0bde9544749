import { IconButton, joinClasses, useSortableRows } from '@haat/ui'
import { GripVertical, X } from '@haat/ui/icons'
import type { ReactNode } from 'react'

interface SortableItem {
  readonly key: string
  readonly title: string
  readonly detail: string | undefined
  readonly media: ReactNode
}

interface SortableListProps {
  readonly label: string
  readonly items: readonly SortableItem[]
  readonly disabled: boolean
  readonly onOrder: (keys: readonly string[]) => void
  readonly onRemove: (key: string) => void
}

/** Rows that can be reordered by dragging their handle, or with the arrow keys on it. */
export function SortableList({ label, items, disabled, onOrder, onRemove }: SortableListProps) {
  const { list, shown, dragged, announcement, handleProps } = useSortableRows<HTMLUListElement>({
    keys: items.map(({ key }) => key),
    nameOf: (key) => items.find((item) => item.key === key)?.title ?? key,
    onOrder,
  })
  const rows = shown.flatMap((key) => items.find((item) => item.key === key) ?? [])
  if (items.length === 0) return null
  return (
    <>
      <ul ref={list} aria-label={label} className="flex list-none flex-col gap-1 p-0">
        {rows.map(({ key, title, detail, media }) => (
          <li
            key={key}
            className={joinClasses(
              'flex items-center gap-1.5 rounded-control border border-hairline bg-surface pr-1 text-sm',
              dragged === key && 'border-indigo shadow-raised',
            )}
          >
            <button
              type="button"
              disabled={disabled}
              aria-label={`Move ${title}`}
              title="Drag, or use the arrow keys"
              className="grid min-h-11 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:text-ink active:cursor-grabbing disabled:cursor-not-allowed"
              {...handleProps(key)}
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
            {media}
            <span className="min-w-0 flex-1 pl-1">
              <span className="block truncate">{title}</span>
              {detail !== undefined && <span className="block truncate text-xs text-ink-muted">{detail}</span>}
            </span>
            <IconButton
              label={`Remove ${title}`}
              size="small"
              disabled={disabled}
              icon={<X aria-hidden="true" className="size-4" />}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

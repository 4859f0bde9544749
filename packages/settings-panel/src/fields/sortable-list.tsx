import { IconButton, joinClasses } from '@haat/ui'
import { GripVertical, X } from '@haat/ui/icons'
import { type ReactNode, useRef, useState } from 'react'
import { moveItem } from './move-item.ts'

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
  const [dragged, setDragged] = useState<string | null>(null)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const keys = items.map(({ key }) => key)
  const shown = (order ?? keys).flatMap((key) => items.find((item) => item.key === key) ?? [])

  const move = (key: string, to: number) => {
    const next = moveItem(keys, keys.indexOf(key), to)
    onOrder(next)
    setAnnouncement(
      `${items.find((item) => item.key === key)?.title ?? key}: ${next.indexOf(key) + 1} of ${next.length}`,
    )
  }
  /** Listens on the window, because the dragged row moves away from the pointer. */
  const startDrag = (key: string) => {
    let current: readonly string[] = keys
    const onPointerMove = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])]
      const rowIndex = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom)
      current = moveItem(current, current.indexOf(key), rowIndex === -1 ? rows.length - 1 : rowIndex)
      setOrder(current)
    }
    const onPointerEnd = ({ type }: PointerEvent) => {
      listeners.abort()
      setDragged(null)
      setOrder(null)
      if (type === 'pointerup' && current.join() !== keys.join()) onOrder(current)
    }
    const listeners = new AbortController()
    window.addEventListener('pointermove', onPointerMove, { signal: listeners.signal })
    window.addEventListener('pointerup', onPointerEnd, { signal: listeners.signal })
    window.addEventListener('pointercancel', onPointerEnd, { signal: listeners.signal })
    setDragged(key)
  }
  if (items.length === 0) return null
  return (
    <>
      <ul ref={list} aria-label={label} className="flex list-none flex-col gap-1 p-0">
        {shown.map(({ key, title, detail, media }) => (
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
              onPointerDown={(event) => {
                if (event.button === 0) startDrag(key)
              }}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                if (step === 0) return
                event.preventDefault()
                // In the editor, Alt and the arrow keys move the selected section.
                event.stopPropagation()
                move(key, keys.indexOf(key) + step)
              }}
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

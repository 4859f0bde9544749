import { Button, Card, EmptyState, joinClasses, type RowDrag, useRowDrag, useToast } from '@haat/ui'
import { ListTree, Plus } from '@haat/ui/icons'
import { type Direction, endOf, moveBy, moveTo } from '@haat/ui/nested-items'
import { useEffect, useId, useRef, useState } from 'react'
import { type ItemContent, ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { DEEPEST, type MenuItem } from './menu-item.ts'
import { placeOf } from './place-of.ts'

/** The indent of one level, as in the rows, in CSS pixels. */
const INDENT = { phone: 20, desk: 32 }

/** The link being edited: an existing one, or a new one after another link at a level. */
type Editing = { readonly key: string } | { readonly after: number; readonly depth: number }

interface ItemsCardProps {
  readonly store_slug: string
  readonly items: readonly MenuItem[]
  readonly onItems: (items: MenuItem[]) => void
}

/**
 * The nested links of a menu: added, edited, and moved by dragging or with arrow keys. Moves are announced to screen
 * readers.
 */
export function ItemsCard({ store_slug: storeSlug, items, onItems }: ItemsCardProps) {
  const hintId = useId()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const [editing, setEditing] = useState<Editing>()
  const [announcement, setAnnouncement] = useState('')
  // A row that is moved with the keyboard loses the focus when the list renders again.
  const focused = useRef<string>(undefined)
  useEffect(() => {
    if (focused.current === undefined || items.length === 0) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus()
    focused.current = undefined
  }, [items])

  const apply = (next: MenuItem[], key: string) => {
    const index = next.findIndex((item) => item.key === key)
    onItems(next)
    setAnnouncement(`${next[index]?.title}, ${placeOf(next, index)}`)
  }
  const titleOf = (key: string) => items.find((item) => item.key === key)?.title
  const move = (index: number, direction: Direction) => {
    const item = items[index]
    const next = moveBy(items, index, direction, DEEPEST)
    if (item === undefined) return
    if (next === undefined) return setAnnouncement(`${item.title} can’t move further ${direction}`)
    focused.current = item.key
    apply(next, item.key)
  }
  const { drag, startDrag } = useRowDrag({
    items,
    list,
    indent: window.matchMedia('(min-width: 640px)').matches ? INDENT.desk : INDENT.phone,
    deepest: DEEPEST,
    onDrop: (key, slot) => {
      const from = items.findIndex((item) => item.key === key)
      const next = moveTo(items, from, slot, DEEPEST)
      if (next !== undefined) apply(next, key)
    },
    onCancel: (key) => setAnnouncement(`${titleOf(key)} wasn’t moved`),
  })

  const remove = (index: number) => {
    const end = endOf(items, index)
    const more = end - index - 1
    onItems(items.toSpliced(index, end - index))
    toast.show({
      title: `“${items[index]?.title}” removed${more === 0 ? '' : more === 1 ? ' with its nested link' : ` with its ${more} nested links`}`,
      undo: () => onItems([...items]),
    })
  }
  const save = (content: ItemContent) => {
    if (editing === undefined) return
    setEditing(undefined)
    if ('key' in editing)
      return onItems(items.map((item) => (item.key === editing.key ? { ...item, ...content } : item)))
    const added = { key: newKey(items), depth: editing.depth, ...content }
    apply(items.toSpliced(editing.after, 0, added), added.key)
  }
  const add = (
    <Button
      size="small"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setEditing({ after: items.length, depth: 0 })}
    >
      Add link
    </Button>
  )
  return (
    <Card title="Links" description="Up to three levels." padding="none" actions={items.length > 0 && add}>
      <p id={hintId} className="visually-hidden">
        Use the arrow keys to move a link: up, down, right to nest it under the link above, left to move it out. You can
        also drag it.
      </p>
      <p aria-live="assertive" className="visually-hidden">
        {announcement}
      </p>
      {items.length === 0 ? (
        <EmptyState icon={<ListTree />} title="No links yet" action={add}>
          Add links to collections, pages, products or other websites.
        </EmptyState>
      ) : (
        <ul ref={list} aria-label="Links" className="relative m-0 list-none border-t border-hairline p-0">
          {items.map((item, index) => (
            <ItemRow
              key={item.key}
              item={item}
              place={placeOf(items, index)}
              hintId={hintId}
              isDragged={isDragged(items, index, drag)}
              canMove={(direction) => moveBy(items, index, direction, DEEPEST) !== undefined}
              onMove={(direction) => move(index, direction)}
              onPress={(event) => startDrag(event, item.key)}
              onEdit={() => setEditing({ key: item.key })}
              onAddBelow={() => setEditing({ after: endOf(items, index), depth: item.depth + 1 })}
              onRemove={() => remove(index)}
            />
          ))}
          <DropLine items={items} drag={drag} list={list.current} />
        </ul>
      )}
      {editing !== undefined && (
        <ItemDialog
          store_slug={storeSlug}
          heading={'key' in editing ? 'Edit link' : 'Add link'}
          content={'key' in editing ? items.find(({ key }) => key === editing.key) : undefined}
          onClose={() => setEditing(undefined)}
          onDone={save}
        />
      )}
    </Card>
  )
}

function isDragged(items: readonly MenuItem[], index: number, drag: RowDrag | undefined): boolean {
  if (drag === undefined) return false
  const from = items.findIndex(({ key }) => key === drag.key)
  return index >= from && index < endOf(items, from)
}

const lineIndents = ['left-3', 'left-8 sm:left-11', 'left-13 sm:left-19']

interface DropLineProps {
  readonly items: readonly MenuItem[]
  readonly drag: RowDrag | undefined
  readonly list: HTMLElement | null
}

/** Marks where the dragged link would land. */
function DropLine({ items, drag, list }: DropLineProps) {
  if (drag?.slot === undefined || list === null) return null
  const from = items.findIndex(({ key }) => key === drag.key)
  const others = items.toSpliced(from, endOf(items, from) - from)
  const next = others[drag.slot.index]
  const last = others.at(-1)
  const row = (key: string | undefined) =>
    key === undefined ? null : list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  const before = row(next?.key)
  const after = row(last?.key)
  const top = before?.offsetTop ?? (after === null ? 0 : after.offsetTop + after.offsetHeight)
  return (
    <li
      aria-hidden="true"
      className={joinClasses(
        'pointer-events-none absolute right-3 h-0.5 -translate-y-px rounded-full bg-indigo',
        lineIndents[drag.slot.depth],
      )}
      style={{ top }}
    />
  )
}

function newKey(items: readonly MenuItem[]): string {
  const used = items.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...used) + 1}`
}

import { LinkIcon } from '@haat/rich-text'
import { Badge, IconButton, joinClasses, Menu, MenuItem as MenuAction, MenuSeparator } from '@haat/ui'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Ellipsis, GripVertical, Pencil, Plus, Trash2 } from '@haat/ui/icons'
import type { Direction } from '@haat/ui/nested-items'
import type { KeyboardEvent, PointerEvent } from 'react'
import { describeTarget, iconOfTarget } from './describe-target.ts'
import { DEEPEST, type MenuItem } from './menu-item.ts'

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}
const steps = [
  { direction: 'up', label: 'Move up', Icon: ArrowUp },
  { direction: 'down', label: 'Move down', Icon: ArrowDown },
  { direction: 'in', label: 'Nest under the link above', Icon: ArrowRight },
  { direction: 'out', label: 'Move out a level', Icon: ArrowLeft },
] as const
const indents = ['', 'pl-5 sm:pl-8', 'pl-10 sm:pl-16']

interface ItemRowProps {
  readonly item: MenuItem
  /** "2 of 3, under Shop" */
  readonly place: string
  readonly hintId: string
  readonly isDragged: boolean
  readonly canMove: (direction: Direction) => boolean
  readonly onMove: (direction: Direction) => void
  readonly onPress: (event: PointerEvent<HTMLElement>) => void
  readonly onEdit: () => void
  readonly onAddBelow: () => void
  readonly onRemove: () => void
}

/** One link of a menu: a handle for dragging and arrow keys, its destination, and a menu of actions. */
export function ItemRow(props: ItemRowProps) {
  const { item, place, hintId, isDragged, canMove, onMove, onPress, onEdit, onAddBelow, onRemove } = props
  const moveByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMove(direction)
  }
  return (
    <li
      data-row={item.key}
      className={joinClasses(
        'border-b border-hairline last:border-b-0',
        indents[item.depth],
        isDragged && 'opacity-40',
      )}
    >
      <div className="flex min-h-14 items-center gap-1.5 py-1.5 pr-2 pl-1.5 sm:gap-2.5 sm:pr-3">
        <button
          type="button"
          data-handle={item.key}
          aria-label={`Move ${item.title}, ${place}`}
          aria-describedby={hintId}
          className="grid h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-muted hover:bg-hover hover:text-ink active:cursor-grabbing"
          onPointerDown={onPress}
          onKeyDown={moveByKey}
        >
          <GripVertical aria-hidden="true" className="size-4" />
        </button>
        <span className="max-sm:hidden">
          <LinkIcon kind={iconOfTarget(item)} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium break-words text-ink">{item.title}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
            <span className="min-w-0 break-words">{describeTarget(item)}</span>
            {!item.is_shown && <Badge>Hidden</Badge>}
          </span>
        </span>
        <IconButton
          label={`Edit ${item.title}`}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={onEdit}
        />
        <Menu
          trigger={
            <IconButton
              label={`More actions for ${item.title}`}
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
        >
          {item.depth < DEEPEST && (
            <MenuAction icon={<Plus aria-hidden="true" />} onSelect={onAddBelow}>
              Add nested link
            </MenuAction>
          )}
          {steps.map(({ direction, label, Icon }) => (
            <MenuAction
              key={direction}
              icon={<Icon aria-hidden="true" />}
              disabled={!canMove(direction)}
              onSelect={() => onMove(direction)}
            >
              {label}
            </MenuAction>
          ))}
          <MenuSeparator />
          <MenuAction icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onRemove}>
            Remove
          </MenuAction>
        </Menu>
      </div>
    </li>
  )
}

import type { FeaturedSlot } from '@haat/domains/theme-store/featured/contract'
import { Field, IconButton, joinClasses, StatusBadge, TextInput } from '@haat/ui'
import { GripVertical, X } from '@haat/ui/icons'
import type { ComponentProps } from 'react'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** A featured theme as it's edited. `is_shown` is undefined until it's saved. */
export type Slot = Pick<FeaturedSlot, 'slug' | 'name' | 'from' | 'until'> & { readonly is_shown?: boolean }

/** Whether a featured theme's dates, if it has both, are in their order. */
export function hasValidDates({ from, until }: Slot): boolean {
  return from === null || until === null || from < until
}

interface FeaturedRowProps {
  slot: Slot
  isDragged: boolean
  handle: ComponentProps<'button'>
  onDates: (dates: Partial<Pick<Slot, 'from' | 'until'>>) => void
  onRemove: () => void
}

/** One featured theme with its handle, its dates and the button that removes it. */
export function FeaturedRow({ slot, isDragged, handle, onDates, onRemove }: FeaturedRowProps) {
  const { name, from, until, is_shown: isShown } = slot
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-control border border-hairline bg-surface p-3 sm:flex',
        isDragged && 'border-indigo',
      )}
    >
      <button
        type="button"
        aria-label={`Move ${name}`}
        title="Drag, or use the arrow keys"
        className="grid size-10 cursor-grab touch-none place-items-center rounded-control hover:bg-hover"
        {...handle}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words text-ink">{name}</p>
        {isShown !== undefined && (
          <StatusBadge tone={isShown ? 'success' : 'neutral'}>{isShown ? 'Shown now' : 'Not shown now'}</StatusBadge>
        )}
      </div>
      <div className="col-span-3 row-start-2 grid gap-3 sm:grid-cols-2">
        <Field label="From">
          <TextInput
            type="datetime-local"
            value={toLocalTime(from)}
            onChange={(event) => onDates({ from: fromLocalTime(event.currentTarget.value) })}
          />
        </Field>
        <Field label="Until" error={hasValidDates(slot) ? undefined : 'Choose a time after the start'}>
          <TextInput
            type="datetime-local"
            value={toLocalTime(until)}
            onChange={(event) => onDates({ until: fromLocalTime(event.currentTarget.value) })}
          />
        </Field>
      </div>
      <IconButton label={`Remove ${name}`} icon={<X aria-hidden="true" className="size-4" />} onClick={onRemove} />
    </li>
  )
}

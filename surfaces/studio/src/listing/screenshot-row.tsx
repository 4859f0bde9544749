import type { ThemeScreenshot } from '@haat/domains/themes/contract'
import { ConfirmDialog, Field, IconButton, joinClasses, TextInput, type useSortableRows } from '@haat/ui'
import { GripVertical, Trash2 } from '@haat/ui/icons'
import { useState } from 'react'

interface ScreenshotRowProps {
  screenshot: ThemeScreenshot
  /** From 1. */
  place: number
  isDragged: boolean
  handle: ReturnType<ReturnType<typeof useSortableRows>['handleProps']>
  onAlt: (alt: string) => void
  onRemove: () => void
}

/** One screenshot with its handle, alt text and a button that deletes it. */
export function ScreenshotRow({ screenshot, place, isDragged, handle, onAlt, onRemove }: ScreenshotRowProps) {
  const [alt, setAlt] = useState(screenshot.alt)
  const name = `screenshot ${place}`
  return (
    <li
      className={joinClasses(
        'flex items-center gap-2 rounded-control border border-hairline bg-surface p-2 pl-0',
        isDragged && 'border-indigo shadow-raised',
      )}
    >
      <button
        type="button"
        aria-label={`Move ${name}`}
        title="Drag, or use the arrow keys"
        className="grid min-h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-muted hover:text-ink active:cursor-grabbing"
        {...handle}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <img
          src={screenshot.url}
          alt=""
          width={96}
          height={60}
          loading="lazy"
          className="h-15 w-24 shrink-0 rounded-control border border-hairline bg-sunken object-cover object-top"
        />
        <Field label={`Alt text of ${name}`} hiddenLabel className="flex-1 basis-48">
          <TextInput
            value={alt}
            maxLength={500}
            placeholder="Describe this image for people who can’t see it"
            onChange={(event) => setAlt(event.currentTarget.value)}
            onBlur={() => {
              if (alt.trim() !== screenshot.alt) onAlt(alt.trim())
            }}
            onKeyDown={(event) => {
              // Saves the alt text, not the form around it.
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.blur()
            }}
          />
        </Field>
      </div>
      <ConfirmDialog
        title={`Delete ${name}?`}
        confirmLabel="Delete screenshot"
        trigger={
          <IconButton label={`Delete ${name}`} size="small" icon={<Trash2 aria-hidden="true" className="size-4" />} />
        }
        onConfirm={onRemove}
      >
        You can’t undo this.
      </ConfirmDialog>
    </li>
  )
}

import { iconNames } from '@haat/theme-engine'
import { joinClasses, TextInput } from '@haat/ui'
import { Search } from '@haat/ui/icons'
import { type KeyboardEvent, useState } from 'react'
import { PlatformIcon } from './platform-icon.tsx'

/** Icons per row of the grid. */
const COLUMNS = 7

interface IconPickerProps {
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

/** A searchable grid of all icons. The arrow keys move, Enter chooses. */
export function IconPicker({ chosen, onChoose }: IconPickerProps) {
  const [query, setQuery] = useState('')
  const words = query.trim().toLowerCase().split(/\s+/)
  const found = iconNames.filter((name) => words.every((word) => name.replaceAll('-', ' ').includes(word)))
  // Tab focuses the chosen icon, or the first.
  const focusable = found.includes(chosen) ? chosen : found[0]
  return (
    <div className="flex flex-col gap-3">
      <TextInput
        type="search"
        aria-label="Search icons"
        placeholder="Search icons"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        prefix={<Search aria-hidden="true" />}
      />
      <div
        role="radiogroup"
        aria-label="Icons"
        className="grid max-h-72 grid-cols-7 gap-1 overflow-y-auto p-0.5"
        onKeyDown={moveFocus}
      >
        {found.map((name) => (
          // biome-ignore lint/a11y/useSemanticElements: a grid of radio buttons with its own arrow keys
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={name === chosen}
            aria-label={name.replaceAll('-', ' ')}
            title={name.replaceAll('-', ' ')}
            tabIndex={name === focusable ? 0 : -1}
            onClick={() => onChoose(name)}
            className={joinClasses(
              'grid size-9 cursor-pointer place-items-center rounded-control text-ink hover:bg-hover',
              name === chosen && 'bg-indigo-soft text-indigo-text',
            )}
          >
            <PlatformIcon name={name} />
          </button>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? 'text-ink-muted' : 'visually-hidden'}>
        {found.length === 0 ? `No icons match “${query.trim()}”.` : `${found.length} icons`}
      </p>
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button.matches(':focus'))
  buttons[Math.min(buttons.length - 1, Math.max(0, index + step))]?.focus()
}

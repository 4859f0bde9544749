import { formatCount, joinClasses } from '@haat/ui'
import type { KeyboardEvent } from 'react'
import { type MediaFile, useMediaPort } from '../ports/settings-ports.tsx'

interface MediaGridProps {
  readonly files: readonly MediaFile[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** A grid of images. Tab focuses one image, the arrow keys move between them, Enter chooses. */
export function MediaGrid({ files, chosen, onChoose }: MediaGridProps) {
  const media = useMediaPort()
  const focusable = files.some(({ key }) => key === chosen) ? chosen : files[0]?.key
  return (
    <ul
      aria-label="Images"
      className="grid list-none grid-cols-3 gap-3 p-0.5 empty:hidden sm:grid-cols-5"
      onKeyDown={moveFocus}
    >
      {files.map(({ id, key, name, alt, color, width, height, use_count: useCount }) =>
        key === null ? null : (
          <li key={id} className="min-w-0">
            <button
              type="button"
              aria-pressed={key === chosen}
              aria-label={alt === '' ? name : `${name}: ${alt}`}
              tabIndex={key === focusable ? 0 : -1}
              onClick={() => onChoose(key)}
              className={joinClasses(
                'block w-full cursor-pointer overflow-hidden rounded-control border border-hairline-strong hover:border-ink-muted',
                key === chosen && 'outline-2 outline-offset-1 outline-indigo',
              )}
            >
              <img
                src={media.address(key, { width: 240, height: 240, crop: 'center' })}
                alt=""
                loading="lazy"
                className="aspect-square w-full object-cover"
                style={color === null ? undefined : { backgroundColor: color }}
              />
            </button>
            <p className="mt-1 line-clamp-2 text-xs break-words text-ink-muted" title={name}>
              {name}
            </p>
            {width !== null && height !== null && (
              <p className="tabular text-xs text-ink-muted">
                {width} × {height}
              </p>
            )}
            {useCount !== undefined && <p className="tabular text-xs text-ink-muted">{describeUse(useCount)}</p>}
          </li>
        ),
      )}
    </ul>
  )
}

function describeUse(count: number): string {
  if (count === 0) return 'Not used'
  return count === 1 ? 'Used once' : `Used ${formatCount(count)} times`
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const index = buttons.findIndex((button) => button.matches(':focus'))
  buttons[Math.min(buttons.length - 1, Math.max(0, index + step))]?.focus()
}

import type { MediaFile } from '@haat/domains/media/contract'
import { joinClasses, SelectionBox } from '@haat/ui'
import type { KeyboardEvent } from 'react'
import { shortFactsOf } from '../file-facts.ts'
import { FilePreview } from '../file-preview.tsx'
import type { FileSelection } from './use-file-selection.ts'

interface FileGridProps {
  readonly files: readonly MediaFile[]
  readonly selection: FileSelection
  readonly onOpen: (file: MediaFile) => void
}

/** Files as tiles. Arrow keys move between them, with Shift they select; Ctrl+A selects all and Escape none. */
export function FileGrid({ files, selection, onOpen }: FileGridProps) {
  return (
    <ul
      className="m-0 grid list-none grid-cols-2 gap-3 p-0 sm:grid-cols-3 md:grid-cols-4 lg:gap-4 xl:grid-cols-6"
      onKeyDown={(event) => handleKey(event, files, selection)}
    >
      {files.map((file) => (
        <li
          key={file.id}
          className={joinClasses(
            'group relative rounded-card border bg-surface',
            selection.isSelected(file.id) ? 'border-indigo outline-2 outline-indigo' : 'border-hairline',
          )}
        >
          <button
            type="button"
            data-file={file.id}
            onClick={() => onOpen(file)}
            className="block w-full cursor-pointer overflow-hidden rounded-card text-left"
          >
            <FilePreview file={file} />
            <span className="block border-t border-hairline px-3 py-2">
              <span className="block truncate text-sm font-medium text-ink" title={file.name}>
                {file.name}
              </span>
              <span className="tabular block truncate text-xs text-ink-muted">{shortFactsOf(file)}</span>
            </span>
          </button>
          <SelectFile file={file} selection={selection} className="absolute top-0 left-0 p-2.5" />
        </li>
      ))}
    </ul>
  )
}

interface SelectFileProps {
  readonly file: MediaFile
  readonly selection: FileSelection
  readonly className?: string
}

export function SelectFile({ file, selection, className }: SelectFileProps) {
  return (
    <SelectionBox
      label={`Select ${file.name}`}
      hiddenLabel
      {...(className !== undefined && { className })}
      checked={selection.isSelected(file.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(file.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}

const steps: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Selects all files that are shown, or none. */
export function SelectAllFiles({ count, selection }: { readonly count: number; readonly selection: FileSelection }) {
  const selected = selection.files.length
  return (
    <SelectionBox
      label="Select all files shown"
      className="min-h-8 max-sm:min-h-11"
      checked={selected === count}
      indeterminate={selected > 0 && selected < count}
      onChange={selected === count ? selection.clear : selection.selectAll}
    />
  )
}

function handleKey(
  event: KeyboardEvent<HTMLUListElement>,
  files: readonly MediaFile[],
  selection: FileSelection,
): void {
  if (event.key === 'Escape') selection.clear()
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    selection.selectAll()
  }
  const step = steps[event.key]
  const { target } = event
  if (step === undefined || !(target instanceof HTMLElement)) return
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-file]')]
  const at = tiles.findIndex((tile) => tile.closest('li') === target.closest('li'))
  const columns = tiles.filter((tile) => rowOf(tile) === rowOf(tiles[0])).length
  const by = { left: -1, right: 1, up: -columns, down: columns }[step]
  const next = tiles[at + by]
  const file = files[at + by]
  if (at < 0 || next === undefined || file === undefined) return
  event.preventDefault()
  next.focus()
  if (!event.shiftKey) return
  const current = files[at]
  if (current !== undefined && !selection.isSelected(current.id)) selection.toggle(current.id, false)
  if (!selection.isSelected(file.id)) selection.toggle(file.id, true)
}

function rowOf(tile: HTMLElement | undefined): number {
  return Math.round(tile?.getBoundingClientRect().top ?? 0)
}

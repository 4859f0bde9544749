import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ChevronRight } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { TreeDropLine } from './drop-line.tsx'
import type { Slot } from './nested-items.ts'
import type { TreeCommands, TreeRow } from './tree-row.ts'
import { useFocusedRow } from './use-focused-row.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface TreeProps {
  readonly label: string
  /** How to use the tree with the keyboard, for screen readers. */
  readonly hint: string
  readonly rows: readonly TreeRow[]
  readonly selected: ReadonlySet<string>
  readonly commands: TreeCommands
  /** The greatest depth. */
  readonly deepest: number
  /** How many levels are below a row, including those that aren't shown. */
  readonly heightOf: (key: string) => number
  /** Undefined if rows can't be dragged now. */
  readonly onDrop: ((key: string, slot: Slot) => void) | undefined
  /** A row's content. `startDrag` is for its handle; `tabIndex` for its buttons, so that Tab only reaches one row's. */
  readonly renderRow: (row: TreeRow, place: TreeRowPlace) => ReactNode
  /** What to read to screen readers, after a move for instance. */
  readonly announcement: string
  /** Row to focus, after it was added or moved. */
  readonly focus?: RefObject<string | undefined>
}

export interface TreeRowPlace {
  readonly tabIndex: 0 | -1
  readonly startDrag: ReturnType<typeof useRowDrag>['startDrag']
}

/** The indent of one level, in CSS pixels, on phones and on larger screens. */
const INDENT = { phone: 14, desk: 28 }

/**
 * A tree whose rows have buttons and can be moved: one row has the focus, and the arrow keys, Home, End and typing move
 * it; Alt with the arrow keys moves the row itself, as dragging its handle does. A `treegrid`, because only text may be in
 * the items of a `tree`.
 */
export function Tree(props: TreeProps) {
  const { label, hint, rows, selected, commands, deepest, heightOf, onDrop, renderRow, announcement, focus } = props
  const hintId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [cancelled, setCancelled] = useState('')
  const { focusedKey, focusRow, onFocus } = useFocusedRow({ rows, list, requested: focus })
  const onKeyDown = useTreeKeys({ rows, focusedKey, focusRow, commands })
  const indent =
    typeof window !== 'undefined' && window.matchMedia('(min-width: 640px)').matches ? INDENT.desk : INDENT.phone
  const { drag, startDrag } = useRowDrag({
    items: rows,
    list,
    indent,
    deepest,
    heightOf,
    onDrop: (key, slot) => onDrop?.(key, slot),
    onCancel: (key) => setCancelled(`${rows.find((row) => row.key === key)?.name} wasn’t moved`),
  })
  useEffect(() => {
    if (announcement !== '') setCancelled('')
  }, [announcement])
  return (
    <>
      <p id={hintId} className="visually-hidden">
        {hint}
      </p>
      <p aria-live="assertive" className="visually-hidden">
        {cancelled || announcement}
      </p>
      <div
        ref={list}
        role="treegrid"
        aria-label={label}
        aria-describedby={hintId}
        aria-multiselectable="true"
        className="relative"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {rows.map((row) => {
          const isFocused = row.key === focusedKey
          return (
            // biome-ignore lint/a11y/useSemanticElements: the rows of a treegrid are indented, which those of a table aren't
            <div
              key={row.key}
              data-row={row.key}
              role="row"
              aria-label={row.name}
              aria-level={row.depth + 1}
              aria-posinset={row.position}
              aria-setsize={row.siblings}
              aria-expanded={row.isExpanded}
              aria-selected={selected.has(row.key)}
              tabIndex={isFocused ? 0 : -1}
              className={joinClasses(
                'flex min-h-12 items-center border-b border-hairline last:border-b-0 focus-visible:-outline-offset-2',
                selected.has(row.key) && 'bg-indigo-soft',
                drag?.key === row.key && 'opacity-40',
              )}
              style={{ paddingInlineStart: row.depth * indent }}
            >
              {/* biome-ignore lint/a11y/useSemanticElements: as above */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the row has the focus */}
              <div role="gridcell" className="flex min-w-0 flex-1 items-center">
                {row.isExpanded === undefined ? (
                  <span className="w-9 shrink-0" />
                ) : (
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`${row.isExpanded ? 'Collapse' : 'Expand'} ${row.name}`}
                    className="grid h-11 w-9 shrink-0 place-items-center rounded-control text-ink-muted hover:bg-hover hover:text-ink"
                    onClick={() => commands.expand(row.key, !row.isExpanded)}
                  >
                    <ChevronRight
                      aria-hidden="true"
                      className={joinClasses('size-4 transition-transform', row.isExpanded && 'rotate-90')}
                    />
                  </button>
                )}
                {renderRow(row, { tabIndex: isFocused ? 0 : -1, startDrag })}
              </div>
            </div>
          )
        })}
        <TreeDropLine rows={rows} drag={drag} list={list.current} indent={indent} />
      </div>
    </>
  )
}

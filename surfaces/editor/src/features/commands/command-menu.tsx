import { Dialog } from '@base-ui/react/dialog'
import { joinClasses, printCombination } from '@haat/ui'
import { Search } from '@haat/ui/icons'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { NodeIcon } from '../../workspace/components/node-icon.tsx'
import { matchesWords } from '../../workspace/matches-words.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { type MenuEntry, useMenuEntries } from './use-menu-entries.ts'

/** The most results shown at once; typing narrows them down. */
const MAX_RESULTS = 60

/** A searchable list of commands, sections, pages and settings. */
export function CommandMenu() {
  const { store } = useWorkspace()
  const entries = useMenuEntries()
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const results = useMemo(
    () => entries.filter(({ label, group }) => matchesWords(`${label} ${group}`, query)).slice(0, MAX_RESULTS),
    [entries, query],
  )
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  const close = () => store.set({ sheet: null })
  const choose = (entry: MenuEntry | undefined) => {
    if (entry === undefined) return
    close()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = results.length - 1
    if (event.key === 'ArrowDown') setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1)
    else if (event.key === 'ArrowUp') setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1)
    else if (event.key === 'Enter') choose(results[activeIndex])
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-dialog) flex justify-center p-6 pt-[14vh]">
          <Dialog.Popup
            aria-label="Command menu"
            className="flex h-fit max-h-[min(28rem,70vh)] w-full max-w-xl flex-col overflow-hidden rounded-card border border-hairline bg-surface text-sm text-ink shadow-raised outline-none"
          >
            <div className="flex items-center gap-3 border-b border-hairline px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <input
                role="combobox"
                aria-label="Search commands, sections, pages and settings"
                aria-expanded="true"
                aria-controls={`${id}-list`}
                aria-activedescendant={results[activeIndex] === undefined ? undefined : `${id}-${activeIndex}`}
                placeholder="Search commands, sections, pages and settings"
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
                value={query}
                onChange={(event) => {
                  setQuery(event.currentTarget.value)
                  setActiveIndex(0)
                }}
                onKeyDown={onKeyDown}
              />
            </div>
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label="Results"
              className="overflow-y-auto overscroll-contain p-1.5"
            >
              {results.map((entry, index) => (
                <Entry
                  key={entry.id}
                  id={`${id}-${index}`}
                  entry={entry}
                  isFirstOfGroup={entry.group !== results[index - 1]?.group}
                  isActive={index === activeIndex}
                  onHover={() => setActiveIndex(index)}
                  onChoose={() => choose(entry)}
                />
              ))}
            </div>
            {results.length === 0 && <p className="px-4 pb-6 text-center text-ink-muted">No results</p>}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface EntryProps {
  readonly id: string
  readonly entry: MenuEntry
  readonly isFirstOfGroup: boolean
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onChoose: () => void
}

function Entry({ id, entry, isFirstOfGroup, isActive, onHover, onChoose }: EntryProps) {
  return (
    <>
      {isFirstOfGroup && (
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-muted">
          {entry.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={joinClasses(
          'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 pointer-coarse:min-h-11',
          isActive && 'bg-hover',
        )}
        onPointerMove={onHover}
        onClick={onChoose}
      >
        {entry.icon !== undefined && <NodeIcon name={entry.icon} className="size-4 shrink-0 text-ink-muted" />}
        <span className="min-w-0 flex-1 truncate">{entry.label}</span>
        {entry.keys?.[0] !== undefined && (
          <kbd className="shrink-0 font-sans text-xs text-ink-muted">{printCombination(entry.keys[0])}</kbd>
        )}
      </div>
    </>
  )
}

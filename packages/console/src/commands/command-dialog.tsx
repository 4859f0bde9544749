import { Dialog } from '@base-ui/react/dialog'
import { joinClasses } from '@haat/ui'
import { History, Search } from '@haat/ui/icons'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Command, findCommands } from './command.ts'
import { addRecentSearch, readRecentSearches } from './recent-searches.ts'
import { type FindCommands, useFoundCommands } from './use-found-commands.ts'

/** How many lines to render; typing finds the others. */
const MAX_SHOWN = 60

interface CommandDialogProps {
  /** Names the search box: "Search pages and actions". */
  label: string
  commands: readonly Command[]
  /** More commands that depend on the query, such as searching a list for it. Listed last. */
  commandsFor?: (query: string) => readonly Command[]
  /** Finds more commands on the server, such as opening a record. */
  find?: FindCommands | undefined
  /** The account and store whose recent searches are shown. */
  scope?: string
  onRun: (command: Command) => void
  onClose: () => void
}

/** A search box over a list of commands. Arrow keys move, Enter runs, Escape closes. */
export function CommandDialog({ label, commands, commandsFor, find, scope = '', onRun, onClose }: CommandDialogProps) {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const records = useFoundCommands(find, query, scope)
  const words = query.trim()
  const matching = useMemo(() => findCommands(commands, words).slice(0, MAX_SHOWN), [commands, words])
  const searches = useMemo(() => (words === '' ? [] : (commandsFor?.(words) ?? [])), [commandsFor, words])
  const recent = useMemo(() => (find === undefined ? [] : recentSearchCommands(scope)), [find, scope])
  const found = words === '' ? [...recent, ...matching] : [...matching, ...records.commands, ...searches]
  const activeCommand = found[active]
  useEffect(() => {
    if (activeCommand === undefined) return
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [activeCommand])
  const run = (command: Command | undefined) => {
    if (command === undefined) return
    if (command.query !== undefined) {
      setQuery(command.query)
      setActive(0)
      return
    }
    if (records.commands.includes(command)) addRecentSearch(scope, words)
    onClose()
    onRun(command)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    if (event.key === 'ArrowDown') setActive(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? Math.max(last, 0) : active - 1)
    else if (event.key === 'Enter') run(activeCommand)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-(--z-dialog) bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-(--z-dialog) flex justify-center p-3 sm:p-6 sm:pt-[14vh]">
          <Dialog.Popup
            aria-label="Command menu"
            className="flex h-fit max-h-[min(28rem,70vh)] w-full max-w-xl flex-col overflow-hidden rounded-card border border-hairline bg-surface text-sm text-ink shadow-raised outline-none"
          >
            <div className="flex items-center gap-3 border-b border-hairline px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
              <input
                role="combobox"
                aria-label={label}
                aria-expanded="true"
                aria-controls={`${id}-list`}
                aria-activedescendant={activeCommand === undefined ? undefined : `${id}-${active}`}
                placeholder={label}
                autoComplete="off"
                spellCheck={false}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
                value={query}
                onChange={(event) => {
                  setQuery(event.currentTarget.value)
                  setActive(0)
                }}
                onKeyDown={onKeyDown}
              />
            </div>
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              aria-label="Commands"
              className="overflow-y-auto overscroll-contain p-1.5 empty:hidden"
            >
              {found.map((command, index) => (
                <CommandLine
                  key={command.id}
                  id={`${id}-${index}`}
                  command={command}
                  startsGroup={command.group !== found[index - 1]?.group}
                  isActive={index === active}
                  onHover={() => setActive(index)}
                  onRun={() => run(command)}
                />
              ))}
            </div>
            <p role="status" className="px-4 py-4 text-center text-ink-muted empty:hidden">
              {describeState(words, found.length, records)}
            </p>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function recentSearchCommands(scope: string): Command[] {
  return readRecentSearches(scope).map((query) => ({
    id: `recent search ${query}`,
    label: query,
    group: 'Recent searches',
    icon: <History aria-hidden="true" />,
    query,
  }))
}

function describeState(
  query: string,
  count: number,
  { isSearching, isFailed }: { readonly isSearching: boolean; readonly isFailed: boolean },
): string | undefined {
  if (isSearching) return 'Searching…'
  if (isFailed) return 'Couldn’t search. Check your connection and type again.'
  return count === 0 ? `No results for “${query}”` : undefined
}

interface CommandLineProps {
  readonly id: string
  readonly command: Command
  readonly startsGroup: boolean
  readonly isActive: boolean
  readonly onHover: () => void
  readonly onRun: () => void
}

function CommandLine({ id, command, startsGroup, isActive, onHover, onRun }: CommandLineProps) {
  return (
    <>
      {startsGroup && (
        <div role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-muted">
          {command.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the search box, which handles the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={joinClasses(
          'flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 max-sm:min-h-11 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-muted',
          isActive && 'bg-hover',
        )}
        onPointerMove={onHover}
        onClick={onRun}
      >
        {command.icon}
        <span className="min-w-0 flex-1 truncate">
          {command.label}
          {command.detail !== undefined && <span className="ml-2 text-ink-muted">{command.detail}</span>}
        </span>
        {command.keys !== undefined && <kbd className="shrink-0 font-sans text-xs text-ink-muted">{command.keys}</kbd>}
      </div>
    </>
  )
}

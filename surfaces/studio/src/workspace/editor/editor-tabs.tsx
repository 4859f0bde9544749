import { IconButton, joinClasses } from '@haat/ui'
import { X } from '@haat/ui/icons'
import type { KeyboardEvent } from 'react'
import { activateTab, closeTab, moveTab } from '../state/tabs-store.ts'
import { useSync, useTabs, useWorkspace } from '../state/workspace-context.ts'
import type { EditorSessions } from './editor-sessions.ts'

interface EditorTabsProps {
  readonly sessions: EditorSessions
  readonly pane: 0 | 1
}

/** The open files of a pane. Arrow keys select, Alt+arrow keys move, Delete closes. */
export function EditorTabs({ sessions, pane }: EditorTabsProps) {
  const { tabs: store } = useWorkspace()
  const tabs = useTabs(({ panes }) => panes[pane]?.tabs ?? [])
  const active = useTabs(({ panes }) => panes[pane]?.active)
  const unsaved = useSync((state) => state.unsaved)
  const close = (path: string) => {
    closeTab(store, pane, path)
    sessions.close(String(pane), path)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, path: string) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
    if (event.key === 'Delete') close(path)
    else if (step === undefined) return
    else if (event.altKey) moveTab(store, pane, path, step)
    else {
      const next = tabs[(tabs.indexOf(path) + step + tabs.length) % tabs.length]
      if (next === undefined) return
      activateTab(store, pane, next)
      document.getElementById(tabId(pane, next))?.focus()
    }
    event.preventDefault()
  }
  return (
    <div className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:thin]">
      <div role="tablist" aria-label={pane === 0 ? 'Open files' : 'Open files, second editor'} className="flex">
        {tabs.map((path) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: Alt and the arrow keys move tabs too
          <span
            key={path}
            draggable
            role="presentation"
            onDragStart={(event) => event.dataTransfer.setData('text/haat-tab', `${pane}:${path}`)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes('text/haat-tab')) event.preventDefault()
            }}
            onDrop={(event) => {
              const dragged = event.dataTransfer.getData('text/haat-tab')
              if (!dragged.startsWith(`${pane}:`)) return
              const from = dragged.slice(2)
              const distance = tabs.indexOf(path) - tabs.indexOf(from)
              for (let step = 0; step < Math.abs(distance); step += 1) moveTab(store, pane, from, distance > 0 ? 1 : -1)
            }}
            className={joinClasses(
              'group flex shrink-0 items-center border-r border-hairline pr-1',
              path === active ? 'bg-surface shadow-[inset_0_2px_0_var(--indigo)]' : 'bg-paper',
            )}
          >
            <button
              type="button"
              role="tab"
              id={tabId(pane, path)}
              aria-selected={path === active}
              aria-controls={`editor-${pane}`}
              tabIndex={path === active ? 0 : -1}
              title={path}
              onClick={() => activateTab(store, pane, path)}
              onAuxClick={({ button }) => button === 1 && close(path)}
              onKeyDown={(event) => onKeyDown(event, path)}
              className="flex h-9 cursor-pointer items-center gap-2 pl-3 text-sm whitespace-nowrap text-ink-muted -outline-offset-2 aria-selected:text-ink max-md:h-11"
            >
              {labelOf(path, tabs)}
              {unsaved.has(path) && (
                <span className="size-1.5 rounded-pill bg-marigold">
                  <span className="visually-hidden">unsaved</span>
                </span>
              )}
            </button>
            <IconButton
              label={`Close ${path}`}
              tooltip={false}
              size="small"
              tabIndex={-1}
              // A tab list has only tabs. Delete closes the focused one.
              aria-hidden="true"
              className="size-6! pointer-coarse:size-9!"
              icon={<X aria-hidden="true" className="size-3.5" />}
              onClick={() => close(path)}
            />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The ID of a tab's button. */
export function tabId(pane: 0 | 1, path: string): string {
  return `tab-${pane}-${path}`
}

/** The file's name, with its folder if another open file has the same one. */
function labelOf(path: string, tabs: readonly string[]): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return tabs.some((other) => other !== path && other.endsWith(`/${name}`)) ? path : name
}

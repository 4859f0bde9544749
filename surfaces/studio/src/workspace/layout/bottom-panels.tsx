import { IconButton, joinClasses, Skeleton, SkeletonRegion } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useStore } from 'zustand'
import type { BottomPanel } from '../state/bottom-panel.ts'
import type { LayoutStore } from '../state/layout-store.ts'

interface BottomPanelsProps {
  readonly layout: LayoutStore
  readonly panels: readonly BottomPanel[]
  /** Counts next to titles, such as the number of problems. */
  readonly counts: Readonly<Record<string, number>>
}

/** The tabs below the editor, with the selected panel. */
export function BottomPanels({ layout, panels, counts }: BottomPanelsProps) {
  const selected = useStore(layout, (state) => state.panel)
  const select = (panel: string | undefined) => layout.setState({ panel })
  const wasOpened = useOpened(selected)
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = panels[(index + step + panels.length) % panels.length]
    if (step === 0 || next === undefined) return
    select(next.id)
    document.getElementById(`panel-tab-${next.id}`)?.focus()
    event.preventDefault()
  }
  return (
    <section aria-label="Tools" className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex items-center border-b border-hairline bg-paper">
        <div role="tablist" aria-label="Tools" className="flex min-w-0 flex-1 overflow-x-auto">
          {panels.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`panel-tab-${id}`}
              aria-selected={id === selected}
              aria-controls={`panel-${id}`}
              tabIndex={id === selected ? 0 : -1}
              onClick={() => select(id)}
              onKeyDown={(event) => onKeyDown(event, index)}
              className="flex h-9 shrink-0 cursor-pointer items-center gap-2 px-3 text-sm text-ink-muted -outline-offset-2 aria-selected:text-ink aria-selected:shadow-[inset_0_-2px_0_var(--indigo)] max-md:h-11"
            >
              {title}
              {(counts[id] ?? 0) > 0 && (
                <span className="tabular rounded-pill bg-hover px-1.5 text-xs">{counts[id]}</span>
              )}
            </button>
          ))}
        </div>
        <IconButton
          label="Close tools"
          size="small"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => select(undefined)}
        />
      </div>
      {panels.map(({ id, Panel, keeps_state: keepsState }) =>
        id === selected || (keepsState === true && wasOpened(id)) ? (
          <div
            key={id}
            id={`panel-${id}`}
            role="tabpanel"
            aria-labelledby={`panel-tab-${id}`}
            className={joinClasses('min-h-0 flex-1 overflow-auto', id !== selected && 'hidden')}
          >
            <Suspense
              fallback={
                <SkeletonRegion label="Loading" className="p-4">
                  <Skeleton className="h-24 w-full" />
                </SkeletonRegion>
              }
            >
              <Panel />
            </Suspense>
          </div>
        ) : null,
      )}
    </section>
  )
}

/** Returns whether a panel was selected before: none is loaded for nothing. */
function useOpened(selected: string | undefined): (id: string) => boolean {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (selected !== undefined && !opened.has(selected)) setOpened(new Set([...opened, selected]))
  return (id) => opened.has(id)
}

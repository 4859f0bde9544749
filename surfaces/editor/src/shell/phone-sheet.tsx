import { Button, IconButton, Spinner } from '@haat/ui'
import { ChevronLeft, X } from '@haat/ui/icons'
import { LazyBoundary, lazyComponent } from '@haat/ui/lazy-component'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SectionTree } from '../features/sections/section-tree.tsx'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useCover } from '../workspace/components/use-cover.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import type { Pane } from '../workspace/workspace-store.ts'
import { type SheetSize, useSheetDrag } from './use-sheet-drag.ts'

const ThemeSettingsPanel = lazyComponent(
  () => import('../features/theme-settings/theme-settings-panel.tsx'),
  'ThemeSettingsPanel',
)

const names: Readonly<Record<Pane, string>> = {
  sections: 'Layers',
  theme: 'Theme settings',
  settings: 'Settings of the selection',
}

/** Layers and settings on phones: a sheet over the lower half of the page, which stays visible above it; on tablets a column next to it. It is dragged only by its header, because items in its lists can be dragged too; Base UI's drawer can be swiped from anywhere. */
export function PhoneSheet() {
  const pane = useWorkspaceState((state) => (state.isAlone ? null : state.drawer))
  const [size, setSize] = useState<SheetSize>('half')
  return pane === null ? null : <Sheet pane={pane} size={size} onSize={setSize} />
}

interface SheetProps {
  readonly pane: Pane
  readonly size: SheetSize
  readonly onSize: (size: SheetSize) => void
}

function Sheet({ pane, size, onSize }: SheetProps) {
  const { store } = useWorkspace()
  const sheet = useRef<HTMLDivElement>(null)
  const close = () => {
    store.set({ drawer: null })
    document.querySelector<HTMLElement>(`[data-dock] [data-pane=${pane}]`)?.focus()
  }
  const { onPointerDown, wasDragged } = useSheetDrag(sheet, { onSize, onClose: close })
  useCover(sheet)
  // biome-ignore lint/correctness/useExhaustiveDependencies:new content of the sheet gets the focus
  useEffect(() => {
    // A row being renamed already has the focus.
    if (!sheet.current?.contains(document.activeElement)) sheet.current?.focus()
  }, [pane])
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={names[pane]}
      tabIndex={-1}
      data-sheet={size}
      onKeyDown={(event) => {
        const { target, currentTarget } = event
        if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof Element)) return
        // Anything open inside the sheet or above it closes first.
        if (!currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true') return
        event.stopPropagation()
        close()
      }}
      className="absolute inset-x-0 bottom-0 z-(--z-sticky) flex h-[max(50%,19rem)] max-h-full flex-col group-data-low/shell:h-[max(50%,17rem)] rounded-t-card border-t border-hairline-strong bg-surface shadow-raised outline-none transition-[height] duration-(--motion) data-[sheet=full]:h-full data-dragged:transition-none md:static md:z-auto md:h-auto md:w-85 md:shrink-0 md:rounded-none md:border-t-0 md:border-l md:shadow-none"
    >
      <div
        className="relative flex h-11 shrink-0 cursor-grab touch-none items-center justify-between pr-1 pl-2 select-none md:cursor-auto"
        onPointerDown={onPointerDown}
      >
        <Head pane={pane} />
        <button
          type="button"
          aria-label="Full height"
          aria-pressed={size === 'full'}
          className="absolute inset-y-0 left-1/2 grid w-20 -translate-x-1/2 cursor-grab place-items-center rounded-control outline-offset-[-2px] md:hidden"
          onClick={() => {
            if (!wasDragged()) onSize(size === 'full' ? 'half' : 'full')
          }}
        >
          <span aria-hidden="true" className="h-1 w-10 rounded-pill bg-hairline-strong" />
        </button>
        <IconButton
          label={`Close ${names[pane].toLowerCase()}`}
          tooltip={false}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={close}
        />
      </div>
      <section className="flex min-h-0 flex-1 flex-col group-data-low/shell:has-[:is(input,textarea,[contenteditable=true]):focus]:[&_header:not(:focus-within)]:hidden">
        <Content pane={pane} />
      </section>
    </div>
  )
}

/** The left part of the header: the title, or the way back to the layers. */
function Head({ pane }: { pane: Pane }): ReactNode {
  const { store } = useWorkspace()
  if (pane === 'sections') return <h2 className="pl-2 text-sm font-semibold">Layers</h2>
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-1 px-2"
      icon={<ChevronLeft aria-hidden="true" className="size-4" />}
      onClick={() => store.show('sections')}
    >
      Layers
    </Button>
  )
}

function Content({ pane }: { pane: Pane }) {
  const { store } = useWorkspace()
  switch (pane) {
    case 'sections':
      return <SectionTree />
    case 'theme':
      return (
        <LazyBoundary fallback={<Spinner label="Loading theme settings" className="m-auto" />}>
          <ThemeSettingsPanel />
        </LazyBoundary>
      )
    case 'settings':
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions:it only tracks which field has the focus
        <div
          id="settings-panel"
          // The header scrolls with the fields, because there is no room for a fixed one.
          className="flex min-h-0 flex-1 flex-col [&>section]:overflow-y-auto [&>section]:overscroll-contain [&>section>div]:flex-none [&>section>div]:overflow-visible"
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('[data-setting]')?.dataset.setting
            if (key !== undefined) store.set({ worked: { key } })
          }}
        >
          <SettingsPanel />
        </div>
      )
  }
}

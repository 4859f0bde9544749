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

/**
 * Layers and settings: on phones, a sheet over the lower half of the preview; on tablets, a column next to it. Only the
 * header drags the sheet, because items in its lists can be dragged too. Base UI's drawer can't be used, because it can
 * be swiped from anywhere.
 */
export function PhoneSheet() {
  const pane = useWorkspaceState((state) => (state.isPreviewOnly ? null : state.drawer))
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
  // biome-ignore lint/correctness/useExhaustiveDependencies:moves the focus when the panel changes
  useEffect(() => {
    // The field that renames a row already has the focus.
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
        // Escape first closes menus and dialogs that were opened from the sheet.
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
        <SheetHeader pane={pane} />
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
        <PanelContent pane={pane} />
      </section>
    </div>
  )
}

/** The left part of the header: the title, or a button back to the layers. */
function SheetHeader({ pane }: { pane: Pane }): ReactNode {
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

function PanelContent({ pane }: { pane: Pane }) {
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
          // The panel's header scrolls with the fields, because the sheet is too low for a fixed one.
          className="flex min-h-0 flex-1 flex-col [&>section]:overflow-y-auto [&>section]:overscroll-contain [&>section>div]:flex-none [&>section>div]:overflow-visible"
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('[data-setting]')?.dataset.setting
            if (key !== undefined) store.set({ activeSetting: { key } })
          }}
        >
          <SettingsPanel />
        </div>
      )
  }
}

import { Button, IconButton, Spinner } from '@haat/ui'
import { ChevronLeft, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SectionTree } from '../features/sections/section-tree.tsx'
import { SettingsPanel } from '../features/settings/settings-panel.tsx'
import { useCover } from '../workspace/components/use-cover.ts'
import { useWorkspace, useWorkspaceState } from '../workspace/workspace-context.tsx'
import type { Pane } from '../workspace/workspace-store.ts'
import { Late, latePart } from './late-part.tsx'
import { type SheetSize, useSheetDrag } from './use-sheet-drag.ts'

const ThemeSettingsPanel = latePart(
  () => import('../features/theme-settings/theme-settings-panel.tsx'),
  'ThemeSettingsPanel',
)

const names: Readonly<Record<Pane, string>> = {
  sections: 'Sections',
  theme: 'Theme settings',
  settings: 'Settings of the selection',
}

/**
 * Sections and settings in a narrow window: a sheet over the lower half of the page, which stays in sight and in reach above it;
 * on a tablet a column beside it. It is dragged by its head alone: in its lists fingers drag other things, which is why it is not
 * a drawer of Base UI, that is swiped from anywhere.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes into the sheet takes the focus
  useEffect(() => {
    // A name that is being written in the list has the focus already.
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
        // What is open in the sheet, or above it, closes first.
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

/** What stands at the left of the head: where one is, or the way back to the list. */
function Head({ pane }: { pane: Pane }): ReactNode {
  const { store } = useWorkspace()
  if (pane === 'sections') return <h2 className="pl-2 text-sm font-semibold">Sections</h2>
  return (
    <Button
      variant="quiet"
      size="small"
      className="-ml-1 px-2"
      icon={<ChevronLeft aria-hidden="true" className="size-4" />}
      onClick={() => store.show('sections')}
    >
      Sections
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
        <Late fallback={<Spinner label="Opening the theme settings" className="m-auto" />}>
          <ThemeSettingsPanel />
        </Late>
      )
    case 'settings':
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears which field inside of it has the focus
        <div
          id="settings-panel"
          // There is no room for a head that stands still: it scrolls away with the fields.
          className="flex min-h-0 flex-1 flex-col [&>section]:overflow-y-auto [&>section]:overscroll-contain [&>section>div]:flex-none [&>section>div]:overflow-visible"
          onFocus={({ target }) => {
            const key = target.closest<HTMLElement>('[data-setting]')?.dataset.setting
            if (key !== undefined) store.set({ worked: { key } })
          }}
        >
          <SettingsPanel onOpenThemeSettings={() => store.show('theme')} />
        </div>
      )
  }
}

import { joinClasses } from '@haat/ui'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { useEditor } from '../state/editor-context.tsx'
import { clampPanelWidth, PANEL_LIMITS, type PanelWidths, storePanelWidths } from '../workspace/panel-widths.ts'
import { useWorkspace } from '../workspace/workspace-context.tsx'

/** One press of an arrow key, in pixels. */
const STEP_PX = 16

interface PanelResizerProps {
  readonly panel: keyof PanelWidths
  readonly label: string
}

/** The edge of a column beside the page. Drag it, or use the arrow keys; a double-click restores the default width. */
export function PanelResizer({ panel, label }: PanelResizerProps) {
  const { loaded } = useEditor()
  const { store } = useWorkspace()
  const handle = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly x: number; readonly width: number } | null>(null)
  // The layers are on the left of the page, the settings on its right.
  const direction = panel === 'layers' ? 1 : -1
  const shownWidth = () => handle.current?.parentElement?.offsetWidth ?? PANEL_LIMITS[panel].min
  const [announcedWidth, setAnnouncedWidth] = useState<number>()
  useLayoutEffect(() => {
    const column = handle.current?.parentElement ?? null
    if (column === null) return
    const observer = new ResizeObserver(() => setAnnouncedWidth(column.offsetWidth))
    observer.observe(column)
    return () => observer.disconnect()
  }, [])

  const set = (next: number | undefined) => {
    const { [panel]: _, ...others } = store.getState().panelWidths
    store.set({ panelWidths: next === undefined ? others : { ...others, [panel]: clampPanelWidth(panel, next) } })
  }
  const keep = () => storePanelWidths(loaded.account.id, store.getState().panelWidths)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    // Also receives the moves over the page's frame.
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, width: shownWidth() }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (drag.current !== null) set(drag.current.width + (event.clientX - drag.current.x) * direction)
  }
  const onPointerEnd = () => {
    if (drag.current === null) return
    drag.current = null
    keep()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? STEP_PX : event.key === 'ArrowLeft' ? -STEP_PX : 0
    if (step === 0) return
    event.preventDefault()
    event.stopPropagation()
    set(shownWidth() + step * direction)
    keep()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is interactive, unlike hr
    <div
      ref={handle}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={announcedWidth}
      aria-valuemin={PANEL_LIMITS[panel].min}
      aria-valuemax={PANEL_LIMITS[panel].max}
      title="Drag to resize. Double-click to reset."
      className={joinClasses(
        'absolute inset-y-0 z-10 w-2 cursor-col-resize touch-none outline-none hover:bg-indigo/20 focus-visible:bg-indigo/40 active:bg-indigo/40',
        panel === 'layers' ? '-right-1' : '-left-1',
      )}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onLostPointerCapture={onPointerEnd}
      onKeyDown={onKeyDown}
      onDoubleClick={() => {
        set(undefined)
        keep()
      }}
    />
  )
}

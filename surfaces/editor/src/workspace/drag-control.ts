import type { Dragged, DropTarget, DropZone, Point } from './drag.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** How far a pressed pointer has to move to start dragging, in pixels. */
const THRESHOLD = 4
/** Duration of a long press, in milliseconds: shorter than the one that opens the browser's menu. */
const HOLD_MS = 400
/** How far the finger may move during a long press, in pixels; beyond that, it scrolls. */
const HOLD_TOLERANCE = 10

interface WatchOptions {
  /** Starts dragging only after a long press, for lists that scroll by touch. */
  readonly hold?: boolean
}

/** Drags items with the pointer from the layers, the preview and the palette to a drop zone. */
export interface DragControl {
  /** Adds a zone and returns a function that removes it. Later zones are above earlier ones. */
  addZone(zone: DropZone): () => void
  /**
   * Waits until the pressed pointer has moved (or for a long press), then drags the item `pick` returns until release.
   */
  watch(press: PointerEvent, pick: () => Dragged | undefined, options?: WatchOptions): void
  /** Starts dragging with a pointer that is tracked elsewhere, in the preview's frame. */
  begin(dragged: Dragged, point: Point): void
  move(point: Point): void
  end(options: { readonly cancelled: boolean }): void
  /** Calls a listener on every animation frame while dragging. Returns a function that removes it. */
  onFrame(listener: (point: Point) => void): () => void
}

export function createDragControl(store: WorkspaceStore, refuse: (reason: string) => void): DragControl {
  const zones = new Set<DropZone>()
  const listeners = new Set<(point: Point) => void>()
  let pointer: Point = { x: 0, y: 0 }
  let frame = 0
  let isLocating = false
  /** The zone of the drop target. */
  let currentZone: DropZone | undefined
  let stopListening = () => {}

  const zoneAt = (point: Point) => [...zones].findLast((zone) => zone.contains(point))

  const setDropTarget = (dropTarget: DropTarget | null, zone?: DropZone) => {
    currentZone = zone
    const { drag } = store.getState()
    if (drag === null || drag.dropTarget?.key === dropTarget?.key) return
    store.set({ drag: { ...drag, dropTarget } })
  }

  const locate = async () => {
    const { drag } = store.getState()
    if (drag === null || isLocating) return
    const zone = zoneAt(pointer)
    if (zone === undefined) return setDropTarget(null)
    const located = zone.locate(drag.dragged, pointer)
    if (!(located instanceof Promise)) return setDropTarget(located, zone)
    isLocating = true
    const dropTarget = await located.finally(() => {
      isLocating = false
    })
    if (store.getState().drag?.dragged === drag.dragged && zone.contains(pointer)) setDropTarget(dropTarget, zone)
  }

  const tick = () => {
    if (store.getState().drag === null) return
    for (const listener of listeners) listener(pointer)
    void locate()
    frame = requestAnimationFrame(tick)
  }

  const begin = (dragged: Dragged, point: Point) => {
    pointer = point
    for (const zone of zones) zone.begin?.()
    store.set({ drag: { dragged, dropTarget: null }, hovered: null, menu: null })
    store.announce(`Moving ${dragged.name}`)
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(tick)
  }

  const end = ({ cancelled }: { readonly cancelled: boolean }) => {
    const { drag } = store.getState()
    stopListening()
    cancelAnimationFrame(frame)
    if (drag === null) return
    store.set({ drag: null })
    if (cancelled) return store.announce(`${drag.dragged.name} wasn’t moved`)
    const { dropTarget } = drag
    // Released outside the window or before a target was found: don't drop at the last target.
    if (dropTarget === null || zoneAt(pointer) !== currentZone)
      return store.announce(`${drag.dragged.name} wasn’t moved`)
    if (dropTarget.placement.allowed) dropTarget.drop()
    else refuse(dropTarget.placement.reason)
  }

  return {
    addZone(zone) {
      zones.add(zone)
      return () => void zones.delete(zone)
    },
    begin,
    move(point) {
      pointer = point
    },
    end,
    onFrame(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch(press, pick, { hold = false } = {}) {
      if (press.button !== 0 || !press.isPrimary) return
      stopListening()
      const start = { x: press.clientX, y: press.clientY }
      let isDragging = false
      const startDragging = (point: Point) => {
        const dragged = pick()
        if (dragged === undefined) return stopListening()
        isDragging = true
        begin(dragged, point)
      }
      const startAfterHold = () => {
        // Haptic feedback: dragging starts.
        if ('vibrate' in navigator) navigator.vibrate(10)
        startDragging(start)
      }
      const holdTimer = hold ? setTimeout(startAfterHold, HOLD_MS) : undefined
      const onMove = (event: PointerEvent) => {
        if (event.pointerId !== press.pointerId) return
        const point = { x: event.clientX, y: event.clientY }
        if (isDragging) {
          // The pointer was released in another window, so no event arrived.
          if (event.buttons === 0) return end({ cancelled: true })
          pointer = point
          return
        }
        const distance = Math.hypot(point.x - start.x, point.y - start.y)
        if (hold) {
          if (distance > HOLD_TOLERANCE) stopListening()
        } else if (distance >= THRESHOLD) startDragging(point)
      }
      const onUp = (event: PointerEvent) => {
        if (event.pointerId !== press.pointerId) return
        pointer = { x: event.clientX, y: event.clientY }
        if (!isDragging) return stopListening()
        end({ cancelled: event.type === 'pointercancel' })
      }
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isDragging) return
        event.preventDefault()
        event.stopPropagation()
        end({ cancelled: true })
      }
      const preventSelection = (event: Event) => event.preventDefault()
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', onUp)
      window.addEventListener('keydown', onKey, true)
      document.addEventListener('selectstart', preventSelection)
      stopListening = () => {
        clearTimeout(holdTimer)
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', onUp)
        window.removeEventListener('keydown', onKey, true)
        document.removeEventListener('selectstart', preventSelection)
        stopListening = () => {}
      }
    },
  }
}

import type { Dragged, DropZone, Landing, Point } from './drag.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** How far a pressed pointer has to move to start dragging, in pixels. */
const THRESHOLD = 4
/** Duration of a long press, in milliseconds: shorter than the one that opens the browser's menu. */
const HOLD_MS = 400
/** How far the finger may move during a long press, in pixels; beyond that it scrolls. */
const SLIP = 10

interface WatchOptions {
  /** Starts dragging after a long press, in lists that scroll by touch. */
  readonly hold?: boolean
}

/** Dragging with the pointer from the layers, the preview and the palette to a drop zone. */
export interface DragControl {
  /** Adds a zone and returns how to remove it. Later zones are above earlier ones. */
  addZone(zone: DropZone): () => void
  /** Waits until a pressed pointer has moved (or a long press), then drags what `pick` returns until it is released. */
  watch(press: PointerEvent, pick: () => Dragged | undefined, options?: WatchOptions): void
  /** Starts dragging with a pointer tracked elsewhere: in the preview's frame. */
  begin(dragged: Dragged, point: Point): void
  move(point: Point): void
  end(options: { readonly cancelled: boolean }): void
  /** Calls `move` on every frame while dragging. */
  follow(move: (point: Point) => void): () => void
}

export function createDragControl(store: WorkspaceStore, refuse: (reason: string) => void): DragControl {
  const zones = new Set<DropZone>()
  const followers = new Set<(point: Point) => void>()
  let pointer: Point = { x: 0, y: 0 }
  let frame = 0
  let isAsking = false
  /** The zone of the current drop target. */
  let over: DropZone | undefined
  let stopListening = () => {}

  const zoneAt = (point: Point) => [...zones].findLast((zone) => zone.contains(point))

  const setLanding = (landing: Landing | null, zone?: DropZone) => {
    over = zone
    const { drag } = store.getState()
    if (drag === null || drag.landing?.key === landing?.key) return
    store.set({ drag: { ...drag, landing } })
  }

  const locate = async () => {
    const { drag } = store.getState()
    if (drag === null || isAsking) return
    const zone = zoneAt(pointer)
    if (zone === undefined) return setLanding(null)
    const answer = zone.locate(drag.dragged, pointer)
    if (!(answer instanceof Promise)) return setLanding(answer, zone)
    isAsking = true
    const landing = await answer.finally(() => {
      isAsking = false
    })
    if (store.getState().drag?.dragged === drag.dragged && zone.contains(pointer)) setLanding(landing, zone)
  }

  const tick = () => {
    if (store.getState().drag === null) return
    for (const follow of followers) follow(pointer)
    void locate()
    frame = requestAnimationFrame(tick)
  }

  const begin = (dragged: Dragged, point: Point) => {
    pointer = point
    for (const zone of zones) zone.begin?.()
    store.set({ drag: { dragged, landing: null }, hovered: null, menu: null })
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
    const { landing } = drag
    // Released outside the window, or before a place was found: don't drop at the last place.
    if (landing === null || zoneAt(pointer) !== over) return store.announce(`${drag.dragged.name} wasn’t moved`)
    if (landing.placement.allowed) landing.drop()
    else refuse(landing.placement.reason)
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
    follow(move) {
      followers.add(move)
      return () => void followers.delete(move)
    },
    watch(press, pick, { hold = false } = {}) {
      if (press.button !== 0 || !press.isPrimary) return
      stopListening()
      const start = { x: press.clientX, y: press.clientY }
      let isCarrying = false
      const carry = (point: Point) => {
        const dragged = pick()
        if (dragged === undefined) return stopListening()
        isCarrying = true
        begin(dragged, point)
      }
      const grip = () => {
        // Haptic feedback: dragging starts.
        if ('vibrate' in navigator) navigator.vibrate(10)
        carry(start)
      }
      const holding = hold ? setTimeout(grip, HOLD_MS) : undefined
      const onMove = (event: PointerEvent) => {
        if (event.pointerId !== press.pointerId) return
        const point = { x: event.clientX, y: event.clientY }
        if (isCarrying) {
          // Released where no event was received, for example in another window.
          if (event.buttons === 0) return end({ cancelled: true })
          pointer = point
          return
        }
        const way = Math.hypot(point.x - start.x, point.y - start.y)
        if (hold) {
          if (way > SLIP) stopListening()
        } else if (way >= THRESHOLD) carry(point)
      }
      const onUp = (event: PointerEvent) => {
        if (event.pointerId !== press.pointerId) return
        pointer = { x: event.clientX, y: event.clientY }
        if (!isCarrying) return stopListening()
        end({ cancelled: event.type === 'pointercancel' })
      }
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isCarrying) return
        event.preventDefault()
        event.stopPropagation()
        end({ cancelled: true })
      }
      const noSelection = (event: Event) => event.preventDefault()
      window.addEventListener('pointermove', onMove)
      window.addEventListener('pointerup', onUp)
      window.addEventListener('pointercancel', onUp)
      window.addEventListener('keydown', onKey, true)
      document.addEventListener('selectstart', noSelection)
      stopListening = () => {
        clearTimeout(holding)
        window.removeEventListener('pointermove', onMove)
        window.removeEventListener('pointerup', onUp)
        window.removeEventListener('pointercancel', onUp)
        window.removeEventListener('keydown', onKey, true)
        document.removeEventListener('selectstart', noSelection)
        stopListening = () => {}
      }
    },
  }
}

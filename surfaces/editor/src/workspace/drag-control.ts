import type { Dragged, DropZone, Landing, Point } from './drag.ts'
import type { WorkspaceStore } from './workspace-store.ts'

/** How far a pointer that was pressed has to go before it drags, in pixels. */
const THRESHOLD = 4
/** How long a finger rests on what it wants to carry, in milliseconds: shorter than what opens a browser's own menu. */
const HOLD_MS = 400
/** How far it may slip meanwhile; one that goes further scrolls. In pixels. */
const SLIP = 10

interface WatchOptions {
  /** Carries what is held for a while, in a list that a finger scrolls otherwise. */
  readonly hold?: boolean
}

/** Drags by pointer: from the tree, the preview and the palette, to wherever a zone takes what is carried. */
export interface DragControl {
  /** Adds a zone; the answer takes it away. Of zones on top of each other the later one counts. */
  addZone(zone: DropZone): () => void
  /** Waits until a pressed pointer has moved (or was held), then carries what `pick` answers until it is let go. */
  watch(press: PointerEvent, pick: () => Dragged | undefined, options?: WatchOptions): void
  /** Carries something by a pointer that somebody else follows: the preview's frame. */
  begin(dragged: Dragged, point: Point): void
  move(point: Point): void
  end(options: { readonly cancelled: boolean }): void
  /** Called once for every picture while something is carried. */
  follow(move: (point: Point) => void): () => void
}

export function createDragControl(store: WorkspaceStore, refuse: (reason: string) => void): DragControl {
  const zones = new Set<DropZone>()
  const followers = new Set<(point: Point) => void>()
  let pointer: Point = { x: 0, y: 0 }
  let frame = 0
  let isAsking = false
  /** Whose the landing is. */
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
    store.announce(`${dragged.name} is being moved`)
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(tick)
  }

  const end = ({ cancelled }: { readonly cancelled: boolean }) => {
    const { drag } = store.getState()
    stopListening()
    cancelAnimationFrame(frame)
    if (drag === null) return
    store.set({ drag: null })
    if (cancelled) return store.announce(`${drag.dragged.name} stays where it was`)
    const { landing } = drag
    // Let go outside of the window, or elsewhere before a place was found there: not where it was seen last.
    if (landing === null || zoneAt(pointer) !== over) return store.announce(`${drag.dragged.name} stays where it was`)
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
        // Felt where a phone can: from here on the finger carries.
        if ('vibrate' in navigator) navigator.vibrate(10)
        carry(start)
      }
      const holding = hold ? setTimeout(grip, HOLD_MS) : undefined
      const onMove = (event: PointerEvent) => {
        if (event.pointerId !== press.pointerId) return
        const point = { x: event.clientX, y: event.clientY }
        if (isCarrying) {
          // Let go where nobody heard of it, in another window say.
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

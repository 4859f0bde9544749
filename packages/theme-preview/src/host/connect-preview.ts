import type {
  GlobalSettings,
  Needs,
  PageData,
  RenderWarning,
  SectionInstance,
  ThemeConfiguration,
} from '@haat/theme-engine'
import type { Point } from '../geometry.ts'
import type { Dragged, PreviewPage, PreviewTheme } from '../host-message.ts'
import { withMoreData } from '../more-data.ts'
import type {
  DropPlace,
  FrameMessage,
  PreviewFailure,
  PreviewKey,
  TargetRect,
  TextEdited,
  Vacancy,
} from '../protocol.ts'
import type { Target } from '../target.ts'
import { followOutside } from './drag-outside.ts'
import { linkFrame } from './frame-link.ts'
import { changedConfiguration, type PreviewDocument } from './preview-document.ts'

/** Events from the frame. Coordinates are CSS pixels of the frame's window. */
export interface PreviewEvents {
  /** Loaded and rendered; fired again after the frame reloads. */
  onReady(): void
  /**
   * Once per `update` when the page shows it (`settled` is false while off-screen parts are pending), then once more
   * when all is done.
   */
  onRendered(rendered: { sequence: number; settled: boolean; warnings: RenderWarning[] }): void
  /** Data that the page needs but doesn't have. Each item is requested once; load it and call `addData`. */
  onNeeds(needs: Needs): void
  /** `vacancy`: the pressed placeholder. */
  onSelected(target: Target | null, vacancy?: Vacancy): void
  /** After `onSelected`, if the pressed element shows exactly one text setting, typed or filled from store data. */
  onTextPressed(pressed: { target: Target; key: string }): void
  onHovered(target: Target | null): void
  /** Rectangles of watched, selected and hovered targets; at most once per frame, and only after a change. */
  onRects(rects: TargetRect[]): void
  onTextEdited(edited: TextEdited): void
  /** The selection is being dragged; every move is reported, also outside the frame. */
  onDragStart(drag: { target: Target; x: number; y: number }): void
  onDragMove(point: Point): void
  /** `cancelled`: Escape was pressed or the pointer was lost. */
  onDragEnd(end: { x: number; y: number; cancelled: boolean }): void
  /** A link was followed or a search submitted: a path inside the store with its query, without the store's root. */
  onNavigate(path: string): void
  /** A shortcut was pressed while the frame had focus. */
  onKey(key: PreviewKey): void
  /** The wheel was turned with Ctrl or Cmd, or a trackpad pinched, by this many pixels; negative zooms in. */
  onPinched(by: number): void
  onFailed(problem: PreviewFailure): void
}

/**
 * A preview frame as its host page sees it. Everything can be called immediately: calls wait until the frame is ready.
 */
export interface Preview {
  open(theme: PreviewTheme, config: ThemeConfiguration, page: PreviewPage): void
  showPage(page: PreviewPage): void
  addData(data: Partial<PageData>): void
  /**
   * Sends only what changed: sections by ID (null: removed), order, settings. Returns the sequence number that
   * `onRendered` will name.
   */
  update(change: {
    sections?: Record<string, SectionInstance | null>
    order?: string[]
    settings?: GlobalSettings
  }): number
  /**
   * Scrolls the target into view and opens the details, tab or slide around it, unless `scroll` is false. With a
   * setting's key: the text that shows this setting, if any.
   */
  select(target: Target | null, options?: { scroll?: boolean; key?: string }): void
  hover(target: Target | null): void
  /** Targets whose rectangles are reported besides the selected and hovered ones. */
  watch(targets: Target[]): void
  /**
   * Undefined if it can't be dropped there or no response arrives (the frame reloaded). Near the top and bottom edges
   * each call scrolls the page a little, so call it once per animation frame, also while the pointer rests.
   */
  findPlace(point: Point, dragged: Dragged): Promise<DropPlace | undefined>
  /** Makes a text editable on the page; without a key, the first editable one. */
  editText(target: Target, key?: string): void
  /** Scrolls the page by this many of its CSS pixels: the wheel was turned over an overlay. */
  scrollBy(y: number): void
  /**
   * How many of its CSS pixels are covered at the frame's bottom edge; the selection is scrolled into the remaining
   * area.
   */
  cover(bottom: number): void
  /** On: the page works as for visitors (links are reported, not followed) and nothing gets selected. */
  setInteractive(on: boolean): void
  /** On: the page can be viewed and selected in, but not changed. */
  setLocked(on: boolean): void
  close(): void
}

/** State that is sent again after the frame reloads, besides the page itself. */
interface FrameState {
  selected: Target | null
  hovered: Target | null
  watched: Target[]
  interactive: boolean
  locked: boolean
  covered: number
}

/** How long to wait for a response of the frame. */
const RESPONSE_TIMEOUT_MS = 2_000

/** Connects to the preview in a sandboxed frame, and restores its state after it reloads. */
export function connectPreview(frame: HTMLIFrameElement, events: PreviewEvents): Preview {
  let shown: PreviewDocument | undefined
  let sequence = 0
  let lastRequestId = 0
  let stopFollowing = () => {}
  const state: FrameState = {
    selected: null,
    hovered: null,
    watched: [],
    interactive: false,
    locked: false,
    covered: 0,
  }
  const pendingPlaces = new Map<number, (place: DropPlace | undefined) => void>()

  const sendEverything = () => {
    if (shown === undefined) return
    link.send({ type: 'open', ...shown })
    link.send({ type: 'interactive', on: state.interactive })
    link.send({ type: 'locked', on: state.locked })
    link.send({ type: 'watch', targets: state.watched })
    link.send({ type: 'covered', bottom: state.covered })
    link.send({ type: 'select', target: state.selected, scroll: false })
    link.send({ type: 'hover', target: state.hovered })
  }
  const onConnected = () => {
    for (const answer of pendingPlaces.values()) answer(undefined)
    pendingPlaces.clear()
    sendEverything()
  }
  const onMessage = (message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        return events.onReady()
      case 'rendered':
        return events.onRendered(message)
      case 'needs':
        return events.onNeeds(message.needs)
      case 'selected':
        state.selected = message.target
        return events.onSelected(message.target, message.vacancy)
      case 'text_pressed':
        return events.onTextPressed({ target: message.target, key: message.key })
      case 'hovered':
        state.hovered = message.target
        return events.onHovered(message.target)
      case 'rects':
        return events.onRects(message.rects)
      case 'text_edited':
        return events.onTextEdited(message.edited)
      case 'drag_started':
        stopFollowing()
        stopFollowing = followOutside(frame, {
          onMove: (point) => events.onDragMove(point),
          onEnd: ({ x, y }) => events.onDragEnd({ x, y, cancelled: false }),
        })
        return events.onDragStart({ target: message.target, x: message.x, y: message.y })
      case 'drag_moved':
        return events.onDragMove({ x: message.x, y: message.y })
      case 'drag_ended':
        stopFollowing()
        return events.onDragEnd({ x: message.x, y: message.y, cancelled: message.cancelled })
      case 'navigated':
        return events.onNavigate(message.path)
      case 'key':
        return events.onKey(message.key)
      case 'pinched':
        return events.onPinched(message.by)
      case 'failed':
        return events.onFailed(message.problem)
      case 'place':
        return pendingPlaces.get(message.request_id)?.(message.place ?? undefined)
    }
  }
  const link = linkFrame(frame, { onConnected, onMessage })

  return {
    open(theme, config, page) {
      shown = { theme, config, page }
      sendEverything()
    },
    showPage(page) {
      if (shown === undefined) return
      shown = { ...shown, page }
      link.send({ type: 'page', page })
    },
    addData(data) {
      if (shown === undefined) return
      shown = { ...shown, page: { ...shown.page, data: withMoreData(shown.page.data, data) } }
      link.send({ type: 'data', data })
    },
    update(change) {
      sequence += 1
      if (shown === undefined) return sequence
      shown = { ...shown, config: changedConfiguration(shown.config, change) }
      link.send({ type: 'update', sequence, change })
      return sequence
    },
    select(target, { scroll = true, key } = {}) {
      state.selected = target
      link.send({ type: 'select', target, scroll, key })
    },
    hover(target) {
      state.hovered = target
      link.send({ type: 'hover', target })
    },
    watch(targets) {
      state.watched = targets
      link.send({ type: 'watch', targets })
    },
    findPlace(point, dragged) {
      if (!link.isConnected) return Promise.resolve(undefined)
      lastRequestId += 1
      const requestId = lastRequestId
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer(undefined), RESPONSE_TIMEOUT_MS)
        const answer = (place: DropPlace | undefined) => {
          clearTimeout(timer)
          pendingPlaces.delete(requestId)
          resolve(place)
        }
        pendingPlaces.set(requestId, answer)
        link.send({ type: 'find_place', request_id: requestId, point, dragged })
      })
    },
    editText(target, key) {
      link.send({ type: 'edit_text', target, key })
    },
    scrollBy(y) {
      link.send({ type: 'scroll', by: y })
    },
    cover(bottom) {
      if (state.covered === bottom) return
      state.covered = bottom
      link.send({ type: 'covered', bottom })
    },
    setLocked(on) {
      state.locked = on
      link.send({ type: 'locked', on })
    },
    setInteractive(on) {
      state.interactive = on
      link.send({ type: 'interactive', on })
    },
    close() {
      link.close()
      stopFollowing()
      for (const answer of pendingPlaces.values()) answer(undefined)
      pendingPlaces.clear()
      shown = undefined
    },
  }
}

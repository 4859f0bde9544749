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

/** What a frame tells. Coordinates are CSS pixels of the frame's window. */
export interface PreviewEvents {
  /** Opened and rendered; again after the frame was loaded anew. */
  onReady(): void
  /** Once for every `update` when the page has it (`settled` false while parts out of sight are still to come), then once more when all is done. */
  onRendered(rendered: { sequence: number; settled: boolean; warnings: RenderWarning[] }): void
  /** Data that the page asked for in vain, each thing once: load it and call `addData`. */
  onNeeds(needs: Needs): void
  /** `vacancy`: what was pressed there waits to be filled. */
  onSelected(target: Target | null, vacancy?: Vacancy): void
  /** After `onSelected`, where what was pressed shows one text setting and nothing else, typed or filled from the store's data. */
  onTextPressed(pressed: { target: Target; key: string }): void
  onHovered(target: Target | null): void
  /** Of what is watched, selected and hovered; at most once a frame, only after something has moved. */
  onRects(rects: TargetRect[]): void
  onTextEdited(edited: TextEdited): void
  /** Pressed and moved on the selected thing; all of the way is told, also outside of the frame. */
  onDragStart(drag: { target: Target; x: number; y: number }): void
  onDragMove(point: Point): void
  /** `cancelled`: Escape, or the pointer was taken away. */
  onDragEnd(end: { x: number; y: number; cancelled: boolean }): void
  /** A link of the page was followed, or a search sent: a path inside the store with its query, without the store's root. */
  onNavigate(path: string): void
  /** A shortcut that was pressed while the frame had the focus. */
  onKey(key: PreviewKey): void
  /** The wheel was turned with Ctrl or Cmd, or fingers pinched on a trackpad: by so many pixels, apart below 0. */
  onPinched(by: number): void
  onFailed(problem: PreviewFailure): void
}

/** A preview frame, seen from the page that holds it. Everything may be called at once: it waits until the frame is there. */
export interface Preview {
  open(theme: PreviewTheme, config: ThemeConfiguration, page: PreviewPage): void
  showPage(page: PreviewPage): void
  addData(data: Partial<PageData>): void
  /** Only what changed goes over: sections by id (null: gone), order, settings. Answers the sequence that `onRendered` will name. */
  update(change: {
    sections?: Record<string, SectionInstance | null>
    order?: string[]
    settings?: GlobalSettings
  }): number
  /**
   * Scrolls it into view and opens the details, tab or slide that holds it, unless `scroll` is false. With the key of a setting the
   * text that shows this setting, where there is one.
   */
  select(target: Target | null, options?: { scroll?: boolean; key?: string }): void
  hover(target: Target | null): void
  /** Whose rectangles are told besides those of what is selected and hovered. */
  watch(targets: Target[]): void
  /**
   * Undefined where it can't be dropped, or no answer comes (a frame that was loaded anew). Near the upper and lower edge each
   * question scrolls the page a little: asked once a picture, also while the pointer rests, it moves on.
   */
  findPlace(point: Point, dragged: Dragged): Promise<DropPlace | undefined>
  /** Makes a text editable in its place; without a key the first that is. */
  editText(target: Target, key?: string): void
  /** Scrolls the page by so many of its CSS pixels: the wheel turns over a shield. */
  scrollBy(y: number): void
  /** So many of its CSS pixels are covered at the lower edge of the frame: what is selected is scrolled into what is left. */
  cover(bottom: number): void
  /** On: what is pressed works as for visitors (links are told, not followed) and nothing gets selected. */
  setInteractive(on: boolean): void
  /** On: the page can be looked at and selected in, and nothing of it is offered to be changed. */
  setLocked(on: boolean): void
  close(): void
}

/** What a frame that was loaded anew is told again, besides the page itself. */
interface Told {
  selected: Target | null
  hovered: Target | null
  watched: Target[]
  interactive: boolean
  locked: boolean
  covered: number
}

/** How long an answer of the frame is waited for. */
const ANSWER_MS = 2_000

/** Talks with the preview in a sandboxed frame, and tells it everything again when it was loaded anew. */
export function connectPreview(frame: HTMLIFrameElement, events: PreviewEvents): Preview {
  let shown: PreviewDocument | undefined
  let sequence = 0
  let question = 0
  let stopFollowing = () => {}
  const state: Told = { selected: null, hovered: null, watched: [], interactive: false, locked: false, covered: 0 }
  const questions = new Map<number, (place: DropPlace | undefined) => void>()

  const tellEverything = () => {
    if (shown === undefined) return
    link.send({ type: 'open', ...shown })
    link.send({ type: 'interactive', on: state.interactive })
    link.send({ type: 'locked', on: state.locked })
    link.send({ type: 'watch', targets: state.watched })
    link.send({ type: 'covered', bottom: state.covered })
    link.send({ type: 'select', target: state.selected, scroll: false })
    link.send({ type: 'hover', target: state.hovered })
  }
  const begin = () => {
    for (const answer of questions.values()) answer(undefined)
    questions.clear()
    tellEverything()
  }
  const hear = (message: FrameMessage) => {
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
        return questions.get(message.question)?.(message.place ?? undefined)
    }
  }
  const link = linkFrame(frame, { onConnected: begin, onMessage: hear })

  return {
    open(theme, config, page) {
      shown = { theme, config, page }
      tellEverything()
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
      question += 1
      const asked = question
      return new Promise((resolve) => {
        const timer = setTimeout(() => answer(undefined), ANSWER_MS)
        const answer = (place: DropPlace | undefined) => {
          clearTimeout(timer)
          questions.delete(asked)
          resolve(place)
        }
        questions.set(asked, answer)
        link.send({ type: 'find_place', question: asked, point, dragged })
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
      for (const answer of questions.values()) answer(undefined)
      questions.clear()
      shown = undefined
    },
  }
}

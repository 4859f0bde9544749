import type { SourceLine } from '../host-message.ts'
import { withMoreData } from '../more-data.ts'
import type { Audit, DropPlace, FrameMessage, Measurement, SectionSample } from '../protocol.ts'
import type { Target } from '../target.ts'
import { DraftChanges } from './draft-changes.ts'
import { followOutside } from './drag-outside.ts'
import { linkFrame } from './frame-link.ts'
import { FrameRequests } from './frame-requests.ts'
import type { Preview } from './preview.ts'
import { type PreviewDocument, withChange, withFiles } from './preview-document.ts'
import type { PreviewEvents } from './preview-events.ts'

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
/** The checker is loaded first, and looks at every element of the page. */
const AUDIT_TIMEOUT_MS = 30_000
/** A section may need data from the server first. */
const SAMPLE_TIMEOUT_MS = 20_000

/** Connects to the preview in a sandboxed frame, and restores its state after it reloads. */
export function connectPreview(frame: HTMLIFrameElement, events: PreviewEvents): Preview {
  let shown: PreviewDocument | undefined
  let sequence = 0
  let stopFollowing = () => {}
  const state: FrameState = {
    selected: null,
    hovered: null,
    watched: [],
    interactive: false,
    locked: false,
    covered: 0,
  }
  const places = new FrameRequests<DropPlace>(RESPONSE_TIMEOUT_MS)
  const measurements = new FrameRequests<Measurement>(AUDIT_TIMEOUT_MS)
  const audits = new FrameRequests<Audit>(AUDIT_TIMEOUT_MS)
  const samples = new FrameRequests<SectionSample>(SAMPLE_TIMEOUT_MS)
  const draftChanges = new DraftChanges((changes, revision) => link.send({ type: 'files', changes, revision }))
  let highlighted: SourceLine | null = null

  const cancelRequests = () => {
    for (const requests of [places, measurements, audits, samples]) requests.cancel()
  }
  const sendEverything = () => {
    if (shown === undefined) return
    const { changes, ...document } = shown
    draftChanges.reset()
    link.send({ type: 'open', ...document })
    if (changes !== undefined) link.send({ type: 'update', sequence, change: changes })
    link.send({ type: 'highlight', source: highlighted, scroll: false })
    link.send({ type: 'interactive', on: state.interactive })
    link.send({ type: 'locked', on: state.locked })
    link.send({ type: 'watch', targets: state.watched })
    link.send({ type: 'covered', bottom: state.covered })
    link.send({ type: 'select', target: state.selected, scroll: false })
    link.send({ type: 'hover', target: state.hovered })
  }
  const onConnected = () => {
    cancelRequests()
    sendEverything()
  }
  const onMessage = (message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        return events.onReady()
      case 'rendered':
        draftChanges.confirm(message.draft?.revision)
        return events.onRendered(message)
      case 'source_pressed':
        return events.onSourcePressed?.({ file: message.file, line: message.line })
      case 'measured':
        return measurements.answer(message.request_id, message.measurement)
      case 'audited':
        return audits.answer(message.request_id, message.audit)
      case 'sampled':
        return samples.answer(message.request_id, message.sample ?? undefined)
      case 'needs':
        return events.onNeeds(message.needs)
      case 'selected':
        state.selected = message.target
        return events.onSelected(message.target, message.vacancy)
      case 'text_pressed':
        return events.onTextPressed({ target: message.target, key: message.key })
      case 'double_pressed':
        return events.onDoublePressed?.({ target: message.target, image: message.image })
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
        draftChanges.confirm()
        return events.onFailed(message.problem)
      case 'place':
        return places.answer(message.request_id, message.place ?? undefined)
    }
  }
  const link = linkFrame(frame, { onConnected, onMessage })
  const stopWatching = watchPressesOutside(frame, () => link.send({ type: 'finish_text' }))

  return {
    open(theme, config, page, { draft = false } = {}) {
      shown = { theme, config, changes: undefined, page, draft }
      sendEverything()
    },
    changeFiles(changes) {
      if (shown === undefined) return
      shown = withFiles(shown, changes)
      if (link.isConnected) draftChanges.add(changes)
    },
    highlight(source, { scroll = true } = {}) {
      highlighted = source
      link.send({ type: 'highlight', source, scroll })
    },
    measure: () => measurements.send((requestId) => link.send({ type: 'measure', request_id: requestId })),
    audit: () => audits.send((requestId) => link.send({ type: 'audit', request_id: requestId })),
    sample: (section) => samples.send((requestId) => link.send({ type: 'sample', request_id: requestId, section })),
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
    failData() {
      link.send({ type: 'data_failed' })
    },
    update(change) {
      sequence += 1
      if (shown === undefined) return sequence
      shown = withChange(shown, change)
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
      return places.send((requestId) => link.send({ type: 'find_place', request_id: requestId, point, dragged }))
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
      stopWatching()
      stopFollowing()
      cancelRequests()
      shown = undefined
    },
  }
}

/**
 * Calls `pressed` when the page around the frame is pressed. The frame doesn't notice this if its text isn't focused,
 * and can't tell it from a change of the window. Returns what ends this.
 */
function watchPressesOutside(frame: HTMLIFrameElement, pressed: () => void): () => void {
  const document = frame.ownerDocument
  document.addEventListener('pointerdown', pressed, { capture: true })
  return () => document.removeEventListener('pointerdown', pressed, { capture: true })
}

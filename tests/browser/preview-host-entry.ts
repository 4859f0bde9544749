import {
  connectPreview,
  type Dragged,
  type DropPlace,
  type Point,
  type Preview,
  type PreviewEvents,
} from '../../packages/theme-preview/src/index.ts'

/** An event that the frame reported. */
export interface RecordedEvent {
  readonly event: keyof PreviewEvents
  readonly value: unknown
}

const recordedEvents: RecordedEvent[] = []
let preview: Preview | undefined
let lastRendered: unknown

/** Connects to the frame and records all its events. */
export function connect(): void {
  const frame = document.querySelector('iframe')
  if (frame === null) throw new Error('Frame not found')
  const record = (event: keyof PreviewEvents) => (value?: unknown) => recordedEvents.push({ event, value })
  preview = connectPreview(frame, {
    onReady: record('onReady'),
    onRendered: (rendered) => {
      lastRendered = rendered
      record('onRendered')(rendered)
    },
    onNeeds: record('onNeeds'),
    onSelected: record('onSelected'),
    onTextPressed: record('onTextPressed'),
    onDoublePressed: record('onDoublePressed'),
    onHovered: record('onHovered'),
    onRects: record('onRects'),
    onTextEdited: record('onTextEdited'),
    onDragStart: record('onDragStart'),
    onDragMove: record('onDragMove'),
    onDragEnd: record('onDragEnd'),
    onNavigate: record('onNavigate'),
    onKey: record('onKey'),
    onPinched: record('onPinched'),
    onFailed: record('onFailed'),
    onSourcePressed: record('onSourcePressed'),
  })
}

export function getPreview(): Preview {
  if (preview === undefined) throw new Error('Not connected')
  return preview
}

export function findPlace(point: Point, dragged: Dragged): Promise<DropPlace | undefined> {
  return getPreview().findPlace(point, dragged)
}

/** Returns the recorded events and clears the list. */
export function takeAllEvents(): RecordedEvent[] {
  return recordedEvents.splice(0)
}

export function countEvents(event: string): number {
  return recordedEvents.filter((one) => one.event === event).length
}

/** Returns the latest `onRendered` of a draft, also if it was taken from the list. */
export function lastDraft(): unknown {
  return lastRendered
}

/** Returns whether the latest render was complete. */
export function isLastRenderSettled(): boolean {
  const last = recordedEvents.findLast(({ event }) => event === 'onRendered')
  return (
    typeof last?.value === 'object' && last.value !== null && 'settled' in last.value && last.value.settled === true
  )
}

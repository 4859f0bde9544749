import {
  connectPreview,
  type Dragged,
  type DropPlace,
  type Point,
  type Preview,
  type PreviewEvents,
} from '../../packages/theme-preview/src/index.ts'

/** What a frame has told, in order. */
export interface RecordedEvent {
  readonly event: keyof PreviewEvents
  readonly value: unknown
}

const recordedEvents: RecordedEvent[] = []
let preview: Preview | undefined

/** The page around the frame: notes everything that it is told. */
export function connect(): void {
  const frame = document.querySelector('iframe')
  if (frame === null) throw new Error('There is no frame')
  const note = (event: keyof PreviewEvents) => (value?: unknown) => recordedEvents.push({ event, value })
  preview = connectPreview(frame, {
    onReady: note('onReady'),
    onRendered: note('onRendered'),
    onNeeds: note('onNeeds'),
    onSelected: note('onSelected'),
    onTextPressed: note('onTextPressed'),
    onHovered: note('onHovered'),
    onRects: note('onRects'),
    onTextEdited: note('onTextEdited'),
    onDragStart: note('onDragStart'),
    onDragMove: note('onDragMove'),
    onDragEnd: note('onDragEnd'),
    onNavigate: note('onNavigate'),
    onKey: note('onKey'),
    onPinched: note('onPinched'),
    onFailed: note('onFailed'),
  })
}

export function getPreview(): Preview {
  if (preview === undefined) throw new Error('Not connected')
  return preview
}

export function findPlace(point: Point, dragged: Dragged): Promise<DropPlace | undefined> {
  return getPreview().findPlace(point, dragged)
}

/** All that was recordedEvents since it was asked last. */
export function takeAllEvents(): RecordedEvent[] {
  return recordedEvents.splice(0)
}

export function countEvents(event: string): number {
  return recordedEvents.filter((one) => one.event === event).length
}

/** Was the last thing drawn all that there was to draw? */
export function isLastRenderSettled(): boolean {
  const last = recordedEvents.findLast(({ event }) => event === 'onRendered')
  return (
    typeof last?.value === 'object' && last.value !== null && 'settled' in last.value && last.value.settled === true
  )
}

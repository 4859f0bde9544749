import type { Needs, RenderWarning } from '@haat/theme-engine'
import type { Point } from '../geometry.ts'
import type { SourceLine } from '../host-message.ts'
import type { DraftState, PreviewFailure, PreviewKey, TargetRect, TextEdited, Vacancy } from '../protocol.ts'
import type { Target } from '../target.ts'

/** Events from the frame. Coordinates are CSS pixels of the frame's window. */
export interface PreviewEvents {
  /** Loaded and rendered; fired again after the frame reloads. */
  onReady(): void
  /**
   * Once per `update` when the page shows it (`settled` is false while off-screen parts are pending), then once more
   * when all is done.
   */
  onRendered(rendered: {
    sequence: number
    settled: boolean
    warnings: RenderWarning[]
    draft?: DraftState | undefined
  }): void
  /** The line of a draft that printed the element that was clicked with Alt, or selected. */
  onSourcePressed?(source: SourceLine): void
  /** Data that the page needs but doesn't have. Each item is requested once; load it and call `addData`, or `failData`. */
  onNeeds(needs: Needs): void
  /** `vacancy`: the pressed placeholder. */
  onSelected(target: Target | null, vacancy?: Vacancy): void
  /** After `onSelected`, if the pressed element shows exactly one text setting, typed or filled from store data. */
  onTextPressed(pressed: { target: Target; key: string }): void
  /**
   * Something that can't be edited on the page was double-clicked: an image, with its address and if it's a placeholder
   * that too, or else a text that isn't exactly one setting.
   */
  onDoublePressed?(pressed: {
    target: Target
    image?: { src: string; vacancy?: Vacancy | undefined } | undefined
  }): void
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

import type { Placement } from '../document/placement.ts'
import type { Target } from '../document/target.ts'
import type { PaletteItem } from './palette-item.ts'

/** A rectangle of the window, in CSS pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A dragged element: from the page, or a new one from the palette. */
export type Dragged =
  | {
      readonly from: 'page'
      readonly kind: 'section' | 'block' | 'widget'
      readonly target: Target
      readonly name: string
    }
  | {
      readonly from: 'palette'
      readonly kind: 'section' | 'block' | 'widget'
      readonly item: PaletteItem
      readonly name: string
    }

/** A drag in progress. The pointer position isn't part of the state, because every movement would render. */
export interface Drag {
  readonly dragged: Dragged
  /** Null if the pointer isn't over a place that accepts drops. */
  readonly dropTarget: DropTarget | null
}

/** Where a dragged item would be dropped: the line to draw, and the action. */
export interface DropTarget {
  /** Identifies the place. */
  readonly key: string
  readonly over: 'tree' | 'preview'
  /** In coordinates of the layers or of the frame. */
  readonly line: Box
  readonly placement: Placement
  /** The effect on other pages: `on every page`. */
  readonly note?: string | undefined
  readonly drop: () => void
}

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A part of the window that accepts drops. */
export interface DropZone {
  contains(point: Point): boolean
  /**
   * Returns where an item would be dropped. Called on every frame, even if the pointer doesn't move, so that the zone
   * can scroll.
   */
  locate(dragged: Dragged, point: Point): DropTarget | null | Promise<DropTarget | null>
  /** Called when a drag starts, so that the zone can measure itself. */
  begin?(): void
}

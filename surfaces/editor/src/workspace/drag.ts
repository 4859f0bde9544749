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

/** What is dragged: an element of the page, or a new one from the palette. */
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

/** A drag in progress. The pointer position isn't state, so that following it doesn't render. */
export interface Drag {
  readonly dragged: Dragged
  /** Where it would land; null if nowhere. */
  readonly landing: Landing | null
}

/** Where a dragged item would land: the drop line, and what dropping does. */
export interface Landing {
  /** The same for the same place. */
  readonly key: string
  readonly over: 'tree' | 'stage'
  /** In coordinates of the layers or of the frame. */
  readonly line: Box
  readonly placement: Placement
  /** An effect that isn't visible here: `on every page`. */
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
  /** Returns where an item would land; also called while the pointer rests, so that the zone can scroll. */
  locate(dragged: Dragged, point: Point): Landing | null | Promise<Landing | null>
  /** A drag starts: the zone can measure itself. */
  begin?(): void
}

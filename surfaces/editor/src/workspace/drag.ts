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

/** What is carried: something of the page, or something new from the palette. */
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

/** A drag while it goes on. Positions of the pointer are not state: what follows it is moved without drawing anew. */
export interface Drag {
  readonly dragged: Dragged
  /** Where it would land; null where it cannot. */
  readonly landing: Landing | null
}

/** Where what is carried would land: the line that is drawn there, and what dropping it does. */
export interface Landing {
  /** The same for the same place. */
  readonly key: string
  readonly over: 'tree' | 'stage'
  /** In the tree's own coordinates, or in the frame's. */
  readonly line: Box
  readonly placement: Placement
  /** What it would mean that one does not see here: `on every page`. */
  readonly note?: string | undefined
  readonly drop: () => void
}

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A part of the window where things can be dropped. */
export interface DropZone {
  contains(point: Point): boolean
  /** Where something would land; asked again while the pointer rests, so that the zone can scroll under it. */
  locate(dragged: Dragged, point: Point): Landing | null | Promise<Landing | null>
  /** A drag begins: the zone may measure itself. */
  begin?(): void
}

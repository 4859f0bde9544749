/** In CSS pixels of the frame's window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** In CSS pixels of the frame's window. */
export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

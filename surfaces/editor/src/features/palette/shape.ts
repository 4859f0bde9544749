/** What a part of a sketch stands for, which determines its colour. */
export type Tone = 'surface' | 'image' | 'text' | 'heading' | 'accent'

/** The parts of a sketch, on a canvas of 120 by 68. */
export type Shape =
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly tone: Tone
      readonly r?: number
    }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly r: number; readonly tone: Tone }
  | { readonly kind: 'line'; readonly d: string; readonly tone: Tone; readonly width?: number }

export const box = (x: number, y: number, w: number, h: number, tone: Tone, r = 1.5): Shape => ({
  kind: 'box',
  x,
  y,
  w,
  h,
  tone,
  r,
})
export const dot = (x: number, y: number, r: number, tone: Tone): Shape => ({ kind: 'dot', x, y, r, tone })
export const line = (d: string, tone: Tone, width = 2): Shape => ({ kind: 'line', d, tone, width })

/** Lines of text; the last one is shorter. */
export function text(x: number, y: number, w: number, lines: number, center = false): Shape[] {
  return Array.from({ length: lines }, (_, index) => {
    const width = index === lines - 1 && lines > 1 ? w * 0.62 : w
    return box(center ? x + (w - width) / 2 : x, y + index * 6, width, 2.5, 'text', 1.25)
  })
}

/** An image, drawn as a hill and a sun. */
export function image(x: number, y: number, w: number, h: number, r = 2): Shape[] {
  const hill = `M${x + w * 0.12} ${y + h * 0.82} L${x + w * 0.4} ${y + h * 0.42} L${x + w * 0.58} ${y + h * 0.64} L${x + w * 0.7} ${y + h * 0.5} L${x + w * 0.88} ${y + h * 0.82}`
  return [
    box(x, y, w, h, 'image', r),
    line(hill, 'text', 1.5),
    dot(x + w * 0.72, y + h * 0.28, Math.min(w, h) * 0.08, 'text'),
  ]
}

/** A product: image, name, price. */
export function product(x: number, y: number, w: number, h: number): Shape[] {
  return [
    box(x, y, w, h, 'image', 2),
    box(x, y + h + 4, w * 0.8, 2.5, 'heading', 1.25),
    box(x, y + h + 9, w * 0.45, 2.5, 'text', 1.25),
  ]
}

export function repeat(count: number, draw: (index: number) => readonly Shape[]): Shape[] {
  return Array.from({ length: count }, (_, index) => draw(index)).flat()
}

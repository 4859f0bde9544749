/** Signed distance from a point to a shape's edge in pixels: negative inside. */
export type Shape = (x: number, y: number) => number

export function ellipse(cx: number, cy: number, rx: number, ry: number): Shape {
  return (x, y) => (Math.hypot((x - cx) / rx, (y - cy) / ry) - 1) * Math.min(rx, ry)
}

export function box(cx: number, cy: number, halfWidth: number, halfHeight: number, radius = 0): Shape {
  return (x, y) => {
    const [dx, dy] = [Math.abs(x - cx) - halfWidth + radius, Math.abs(y - cy) - halfHeight + radius]
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
  }
}

/** A line with round ends. */
export function stroke(x1: number, y1: number, x2: number, y2: number, radius: number): Shape {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const square = dx * dx + dy * dy || 1
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square))
    return Math.hypot(x - x1 - along * dx, y - y1 - along * dy) - radius
  }
}

export function ring(cx: number, cy: number, rx: number, ry: number, thickness: number): Shape {
  const outline = ellipse(cx, cy, rx, ry)
  return (x, y) => Math.abs(outline(x, y)) - thickness / 2
}

export function union(...shapes: readonly Shape[]): Shape {
  return (x, y) => Math.min(...shapes.map((shape) => shape(x, y)))
}

export function without(shape: Shape, hole: Shape): Shape {
  return (x, y) => Math.max(shape(x, y), -hole(x, y))
}

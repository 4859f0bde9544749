/** The parts of an icon: a background that fills the rounded square, and the art on it. Both are SVG on a 64-pixel grid. */
export interface Icon {
  defs?: string
  ground: string
  art: string
}

export type Icons = Record<string, Icon>

const round = (value: number) => Math.round(value * 100) / 100

/** A point on a circle; 0 degrees points up, angles run clockwise. */
function polar(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`
}

const gradientStops = (from: string, to: string) => `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`

/** A linear gradient, used as `url(#id)`; (x1, y1) to (x2, y2) are fractions of the painted box. */
export function linear(id: string, from: string, to: string, [x1, y1, x2, y2] = [0, 0, 1, 1]): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${gradientStops(from, to)}</linearGradient>`
}

/** A radial gradient, used as `url(#id)`; its centre is in fractions of the painted box. */
export function radial(id: string, from: string, to: string, [cx, cy, r] = [0.5, 0.5, 0.7]): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${gradientStops(from, to)}</radialGradient>`
}

/** A background of one paint over the whole square. */
export const full = (paint: string) => `<path fill="${paint}" d="M0 0h64v64H0z"/>`

/** A slice of a disc between two angles. */
export function wedge(cx: number, cy: number, radius: number, from: number, to: number, fill: string): string {
  const large = to - from > 180 ? 1 : 0
  return `<path fill="${fill}" d="M${cx} ${cy}L${polar(cx, cy, radius, from)}A${radius} ${radius} 0 ${large} 1 ${polar(cx, cy, radius, to)}Z"/>`
}

/** Rays of alternating paint around a centre, `count` of them painted. */
export function rays(cx: number, cy: number, radius: number, count: number, fill: string): string {
  const step = 360 / (count * 2)
  const path = Array.from({ length: count }, (_, index) => {
    const from = index * 2 * step
    return `M${cx} ${cy}L${polar(cx, cy, radius, from)}L${polar(cx, cy, radius, from + step)}Z`
  })
  return `<path fill="${fill}" d="${path.join('')}"/>`
}

/** Elliptic petals around a centre. */
export function petals(
  cx: number,
  cy: number,
  count: number,
  {
    distance,
    width,
    length,
    fill,
    turn = 0,
  }: { distance: number; width: number; length: number; fill: string; turn?: number },
): string {
  const petal = `<ellipse id="p" cx="${cx}" cy="${round(cy - distance)}" rx="${width}" ry="${length}"/>`
  const others = Array.from({ length: count }, (_, index) =>
    petal.replace(' id="p"', ` transform="rotate(${round(turn + (index * 360) / count)} ${cx} ${cy})"`),
  )
  return `<g fill="${fill}">${others.join('')}</g>`
}

/** A star of `points` points as path data. */
export function star(cx: number, cy: number, outer: number, inner: number, points = 5): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(cx, cy, index % 2 === 0 ? outer : inner, (index * 180) / points),
  )
  return `M${corners.join('L')}Z`
}

/** A four-pointed sparkle with concave sides, as path data. */
export function sparkle(cx: number, cy: number, size: number): string {
  const s = round(size)
  const q = round(size * 0.16)
  return `M${cx} ${cy - s}Q${cx + q} ${cy - q} ${cx + s} ${cy}Q${cx + q} ${cy + q} ${cx} ${cy + s}Q${cx - q} ${cy + q} ${cx - s} ${cy}Q${cx - q} ${cy - q} ${cx} ${cy - s}Z`
}

/** The rupee sign as strokes, centred, about 14 by 20 at scale 1. */
export function rupee(cx: number, cy: number, scale: number, stroke: string, width = 2.6): string {
  return `<path transform="translate(${cx} ${cy}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="M-6-9H6M-6-4H6M-6-9h3a5 5 0 0 1 0 10h-3L4 10"/>`
}

/** Lines without fill, with round ends. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more ? ` ${more}` : ''}/>`
}

/** A filled path. */
export const fill = (d: string, paint: string, more = '') => `<path fill="${paint}" d="${d}"${more ? ` ${more}` : ''}/>`

/** A filled circle. */
export const dot = (cx: number, cy: number, r: number, paint: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${paint}"/>`

/** A filled rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, r: number, paint: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${paint}"${more ? ` ${more}` : ''}/>`

/** The soft shadow under raised art. */
export const shadow = (cx: number, cy: number, rx: number, ry: number, opacity = 0.22) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" opacity="${opacity}"/>`

/** Returns the SVG file. The clip path rounds the square like the marketplace's cards (radius 14 of 64). */
export function iconFile(icon: Icon): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<defs><clipPath id="c"><rect width="64" height="64" rx="14"/></clipPath>${icon.defs ?? ''}</defs>` +
    `<g clip-path="url(#c)">${icon.ground}${icon.art}</g></svg>\n`
  )
}

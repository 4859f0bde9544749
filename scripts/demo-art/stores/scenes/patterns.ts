import { flower } from './label.ts'

export interface Dye {
  readonly ground: string
  readonly border: string
  /** Zari (metal thread) or a third colour. */
  readonly thread: string
}

const SIDE = 1024
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${inside}</svg>`
const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`
const times = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('')
/** A seeded random number generator. */
const random = (seed: number) => {
  const x = Math.sin(seed * 127.1) * 43758.5453
  return x - Math.floor(x)
}

/** A mango (paisley) motif for borders. */
const mango = (x: number, y: number, s: number, fill: string, eye: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M0 40C-34 34 -34 -16 -4 -38C8 -48 26 -44 22 -28C18 -18 6 -22 8 -30C-6 -10 34 26 0 40Z" fill="${fill}"/><path d="M-2 26C-18 20 -16 -4 -4 -14C2 4 12 16 -2 26Z" fill="${eye}"/></g>`

/** A temple border: triangles along an edge. */
const temple = (y: number, fill: string, up: boolean, height = 46) =>
  times(
    26,
    (i) => `<path d="M${i * 40 - 8} ${y}l20 ${up ? -height : height}l20 ${up ? height : -height}z" fill="${fill}"/>`,
  )

/** Small motifs in offset rows, and a woven border along one side. */
export function butta(
  { ground, border, thread }: Dye,
  motif: 'flower' | 'mango' | 'dot' = 'flower',
  spacing = 128,
): string {
  const rows = Math.ceil(SIDE / spacing) + 1
  const field = times(rows * rows, (i) => {
    const row = Math.floor(i / rows)
    const x = (i % rows) * spacing + (row % 2) * (spacing / 2)
    const y = row * spacing * 0.86
    if (motif === 'flower') return flower(x, y, 0.42, thread, ground)
    return motif === 'mango'
      ? mango(x, y, 0.52, thread, ground, row % 2 ? 18 : -18)
      : `<circle cx="${x}" cy="${y}" r="9" fill="${thread}"/><circle cx="${x}" cy="${y}" r="20" fill="none" stroke="${thread}" stroke-width="3" stroke-dasharray="4 5"/>`
  })
  return svg(rect(0, 0, SIDE, SIDE, ground) + field + broadBorder({ ground, border, thread }))
}

/** A broad lower border: temple triangles, bands of thread and a row of mango motifs. */
export function broadBorder({ border, thread }: Dye, top = 760): string {
  return `${rect(0, top, SIDE, SIDE - top, border)}${temple(top + 2, border, true)}${rect(0, top + 26, SIDE, 8, thread)}${rect(0, top + 44, SIDE, 22, thread)}${rect(0, top + 76, SIDE, 5, thread)}${times(14, (i) => mango(38 + i * 76, top + 138, 0.78, thread, border, i % 2 ? 12 : -12))}${rect(0, top + 190, SIDE, 5, thread)}${rect(0, top + 204, SIDE, 26, thread)}${times(52, (i) => rect(i * 20, top + 208, 9, 18, border))}${rect(0, top + 240, SIDE, 10, thread)}`
}

/** A saree's pallu: horizontal bands with decreasing spacing. */
export function pallu({ ground, border, thread }: Dye): string {
  const bands = [40, 70, 96, 150, 300, 330, 356, 420, 600, 630, 700, 726, 752, 900, 930, 960]
  return svg(
    `${rect(0, 0, SIDE, SIDE, border)}${bands.map((y, i) => rect(0, y, SIDE, i % 3 === 0 ? 14 : 6, thread)).join('')}${times(9, (i) => flower(60 + i * 113, 226, 0.75, thread, border))}${times(11, (i) => mango(48 + i * 93, 510, 1.15, thread, ground, i % 2 ? 10 : -10))}${times(9, (i) => flower(60 + i * 113, 826, 0.6, thread, border))}`,
  )
}

/** Checks: bands of several widths in both directions. */
export function checks(colors: readonly string[], ground: string, size = 256): string {
  const stripe = (i: number, across: boolean) => {
    const at = (i % colors.length) * (size / colors.length) + Math.floor(i / colors.length) * size
    const wide = (size / colors.length) * (0.3 + 0.6 * random((i % colors.length) + 3))
    const fill = colors[i % colors.length] ?? ground
    return across ? rect(0, at, SIDE, wide, fill, 0.62) : rect(at, 0, wide, SIDE, fill, 0.62)
  }
  const count = colors.length * Math.ceil(SIDE / size)
  return svg(
    rect(0, 0, SIDE, SIDE, ground) + times(count, (i) => stripe(i, true)) + times(count, (i) => stripe(i, false)),
  )
}

/** Stripes of uneven widths. */
export function stripes(colors: readonly string[], ground: string, across = false, seed = 1): string {
  let at = 0
  let all = ''
  for (let i = 0; at < SIDE; i += 1) {
    const wide = 10 + 58 * random(seed * 17 + i)
    const gap = 14 + 66 * random(seed * 29 + i)
    const fill = colors[i % colors.length] ?? ground
    all += across ? rect(0, at, SIDE, wide, fill) : rect(at, 0, wide, SIDE, fill)
    at += wide + gap
  }
  return svg(rect(0, 0, SIDE, SIDE, ground) + all)
}

/** Ikat: diamonds with blurred edges, because the threads are dyed before weaving. */
export function ikat({ ground, border, thread }: Dye, rows = 4): string {
  const step = SIDE / rows
  const columns = 160
  const diamonds = times(columns * rows, (i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    const x = column * (SIDE / columns)
    const phase = ((column * rows) / columns) % 1
    const tall = Math.abs(phase - 0.5) * 2
    const shift = (random(i + 5) - 0.5) * 18
    const middle = (row + 0.5) * step + shift
    const half = (1 - tall) * step * 0.47
    const w = SIDE / columns + 0.5
    return (
      rect(x, middle - half, w, half * 2, border) +
      rect(x, middle - half * 0.66 + shift * 0.2, w, half * 1.32, thread) +
      rect(x, middle - half * 0.32, w, half * 0.64, ground)
    )
  })
  return svg(rect(0, 0, SIDE, SIDE, ground) + diamonds)
}

/** Block print: flowers and leaves in two colours, slightly out of register. */
export function blockPrint({ ground, border, thread }: Dye, spacing = 170): string {
  const count = Math.ceil(SIDE / spacing) + 1
  return svg(
    `${rect(0, 0, SIDE, SIDE, ground)}${times(count * count, (i) => {
      const row = Math.floor(i / count)
      const x = (i % count) * spacing + (row % 2) * (spacing / 2) + (random(i) - 0.5) * 5
      const y = row * spacing + (random(i + 90) - 0.5) * 5
      const sprig = `<g transform="translate(${x + spacing / 2} ${y + spacing * 0.5}) rotate(${(row % 2) * 180})"><path d="M0 34C-4 10 4 -10 0 -34" stroke="${thread}" stroke-width="4" fill="none"/>${[-20, 0, 20].map((dy) => `<ellipse cx="-12" cy="${dy}" rx="12" ry="5.5" transform="rotate(-30 -12 ${dy})" fill="${thread}"/><ellipse cx="12" cy="${dy}" rx="12" ry="5.5" transform="rotate(30 12 ${dy})" fill="${thread}"/>`).join('')}</g>`
      return flower(x, y, 0.78, border, thread) + sprig
    })}`,
  )
}

/** Tie-dye (bandhani): rings of small dots on a deep colour. */
export function bandhani({ ground, thread, border }: Dye): string {
  const dot = (x: number, y: number, r = 6.5) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${thread}"/><circle cx="${x}" cy="${y}" r="${r * 0.34}" fill="${ground}"/>`
  const ring = (x: number, y: number) =>
    [28, 52, 78]
      .map((radius, k) =>
        times(8 + k * 7, (i) => {
          const a = (i / (8 + k * 7)) * Math.PI * 2
          return dot(x + Math.cos(a) * radius, y + Math.sin(a) * radius)
        }),
      )
      .join('') + dot(x, y, 9)
  return svg(
    `${rect(0, 0, SIDE, SIDE, ground)}${rect(0, 0, SIDE, 90, border)}${rect(0, SIDE - 90, SIDE, 90, border)}${times(16, (i) => ring(128 + (i % 4) * 256, 190 + Math.floor(i / 4) * 215))}${times(32, (i) => dot(16 + i * 32, 100) + dot(16 + i * 32, SIDE - 100))}${times(9, (i) => times(3, (k) => dot(256 * (i % 3) + 256 + (k - 1) * 22, 298 + Math.floor(i / 3) * 215, 5)))}`,
  )
}

/** Plain cloth, with lines of thread along one side. */
export function plain({ ground, border, thread }: Dye): string {
  return svg(
    rect(0, 0, SIDE, SIDE, ground) +
      rect(0, 830, SIDE, 194, border) +
      rect(0, 806, SIDE, 8, thread) +
      rect(0, 852, SIDE, 12, thread) +
      rect(0, 880, SIDE, 4, thread) +
      rect(0, 960, SIDE, 30, thread),
  )
}

/** The front of a kurta, embroidered at the neck, the placket and the hem. */
export function kurtaFront(cloth: string, thread: string, button: string): string {
  const inside = cloth.replace(/^<svg[^>]*>|<\/svg>$/g, '')
  const neck = times(13, (i) => {
    const a = Math.PI * (0.06 + (0.88 * i) / 12)
    return flower(512 - Math.cos(a) * 118, 72 + Math.sin(a) * 108, 0.3, thread, button)
  })
  return svg(
    `${inside}<path d="M404 60A108 100 0 0 0 620 60" fill="none" stroke="${thread}" stroke-width="7"/><path d="M372 60A140 136 0 0 0 652 60" fill="none" stroke="${thread}" stroke-width="4" stroke-dasharray="9 7"/>${neck}<path d="M500 160V430M524 160V430M500 430L512 446L524 430" stroke="${thread}" stroke-width="4" fill="none"/>${times(6, (i) => `<circle cx="512" cy="${196 + i * 42}" r="8.5" fill="${button}" stroke="${thread}" stroke-width="2.5"/>`)}${rect(0, 952, SIDE, 5, thread)}${rect(0, 966, SIDE, 14, thread)}${times(64, (i) => rect(i * 16, 986, 8, 8, thread))}`,
  )
}

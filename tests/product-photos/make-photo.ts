import sharp from 'sharp'
import { box, ellipse, ring, type Shape, stroke, union, without } from './shapes.ts'

export const photoKinds = ['studio', 'gradient', 'table', 'shadow', 'glass', 'hair'] as const
export type PhotoKind = (typeof photoKinds)[number]

export interface ProductPhoto {
  readonly kind: PhotoKind
  readonly jpeg: Buffer
  /** How much of each pixel belongs to the product: 0 to 255. */
  readonly mask: Uint8Array
  readonly width: number
  readonly height: number
}

const WIDTH = 800
const HEIGHT = 600
type Rgb = readonly [number, number, number]

/**
 * Draws a product photo with a known mask: one of several products in front of the background that the kind names, with
 * light, noise and JPEG artefacts. The same kind and number give the same photo.
 */
export async function makeProductPhoto(kind: PhotoKind, number: number): Promise<ProductPhoto> {
  const random = createRandom(number * 7919 + photoKinds.indexOf(kind) * 104_729 + 17)
  const product = drawProduct(kind, number, random)
  const behind = drawBackground(kind, random)
  const contact = kind === 'shadow' || kind === 'table' ? drawShadow(product.shape, random) : undefined
  const mask = new Uint8Array(WIDTH * HEIGHT)
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const at = y * WIDTH + x
      const solid = coverageOf(product.shape(x, y))
      const share = solid * product.opacity(x, y)
      // The mask of glass is whole: a store owner wants the bottle, not only its highlights.
      mask[at] = Math.round(255 * solid)
      const back = behind(x, y).map((value) => value * (contact?.(x, y) ?? 1))
      const front = product.color(x, y)
      const noise = (random() + random() - 1) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (front[channel] ?? 0) * share + (back[channel] ?? 0) * (1 - share)
        pixels[at * 3 + channel] = Math.min(255, Math.max(0, Math.round(value + noise)))
      }
    }
  }
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } }
  return { kind, jpeg: await sharp(pixels, raw).jpeg({ quality: 90 }).toBuffer(), mask, width: WIDTH, height: HEIGHT }
}

function coverageOf(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance / 1.4))
}

interface Product {
  readonly shape: Shape
  color(x: number, y: number): Rgb
  opacity(x: number, y: number): number
}

const palette: readonly Rgb[] = [
  [178, 58, 46],
  [36, 84, 140],
  [46, 110, 70],
  [60, 52, 48],
  [214, 168, 60],
  [120, 70, 130],
  [206, 120, 96],
  [150, 150, 156],
]

function drawProduct(kind: PhotoKind, number: number, random: () => number): Product {
  const [cx, cy] = [WIDTH * (0.45 + 0.1 * random()), HEIGHT * (0.5 + 0.04 * random())]
  const scale = 0.8 + 0.4 * random()
  const base = palette[Math.floor(random() * palette.length)] ?? [120, 120, 120]
  const shape =
    kind === 'glass'
      ? bottle(cx, cy, scale)
      : kind === 'hair'
        ? hairy(cx, cy, scale, random)
        : solid(number, cx, cy, scale)
  const stripes = random() < 0.5 ? 0 : 12 + 20 * random()
  const color = (x: number, y: number): Rgb => {
    const light = 1.12 - 0.42 * ((x - cx) / 260 + 0.5) * 0.8 + 0.1 * ((cy - y) / 300)
    const band = stripes > 0 && Math.floor((y + x * 0.2) / stripes) % 2 === 0 ? 0.86 : 1
    return [base[0] * light * band, base[1] * light * band, base[2] * light * band]
  }
  if (kind !== 'glass') return { shape, color, opacity: () => 1 }
  return {
    shape,
    // Bright along the edges and in a highlight, clear in between.
    color: (x, y) => (shape(x, y) > -9 ? [70, 88, 92] : color(x, y)),
    opacity: (x, y) => {
      const depth = -shape(x, y)
      if (depth < 9) return 0.85
      return Math.abs(x - cx + 34 * scale) < 8 ? 0.8 : 0.32
    },
  }
}

function solid(number: number, cx: number, cy: number, scale: number): Shape {
  const s = 100 * scale
  switch (number % 6) {
    case 0:
      return union(box(cx, cy, s, s * 1.15, 22), ring(cx + s * 1.15, cy, s * 0.55, s * 0.65, 26))
    case 1:
      return union(box(cx, cy + s * 0.4, s * 0.7, s * 1.2, 30), box(cx, cy - s * 1.2, s * 0.28, s * 0.6, 10))
    case 2:
      return without(ellipse(cx, cy, s * 1.9, s * 1.5), ellipse(cx, cy, s * 0.9, s * 0.7))
    case 3:
      return union(
        ellipse(cx - s * 0.5, cy + s * 0.5, s * 1.7, s * 0.7),
        box(cx + s * 0.6, cy - s * 0.2, s * 0.6, s * 1, 30),
      )
    case 4:
      return union(box(cx, cy + s * 0.3, s * 1.4, s, 18), ring(cx, cy - s * 0.7, s * 0.8, s * 0.7, 20))
    default:
      return union(
        ellipse(cx, cy - s * 0.5, s * 1.1, s * 0.9),
        box(cx, cy + s * 0.7, s * 0.16, s * 0.9, 4),
        ellipse(cx, cy + s * 1.6, s * 0.9, s * 0.16),
      )
  }
}

function bottle(cx: number, cy: number, scale: number): Shape {
  const s = 100 * scale
  return union(
    box(cx, cy + s * 0.5, s * 0.75, s * 1.2, 36),
    box(cx, cy - s * 1.2, s * 0.26, s * 0.7, 12),
    ellipse(cx, cy - s * 0.7, s * 0.6, s * 0.4),
  )
}

/** A plush toy with single hairs around it. */
function hairy(cx: number, cy: number, scale: number, random: () => number): Shape {
  const s = 120 * scale
  const hairs = Array.from({ length: 150 }, () => {
    const turn = random() * 2 * Math.PI
    const length = s * (0.12 + 0.2 * random())
    const bend = turn + (random() - 0.5) * 0.8
    const [x, y] = [cx + Math.cos(turn) * s * 1.14, cy + Math.sin(turn) * s * 1.02]
    return {
      x,
      y,
      hair: stroke(x, y, x + Math.cos(bend) * length, y + Math.sin(bend) * length, 0.9 + random()),
      reach: length + 4,
    }
  })
  const body = ellipse(cx, cy, s * 1.2, s * 1.08)
  return (x, y) => {
    let nearest = body(x, y)
    if (nearest < -4 || nearest > s * 0.5) return nearest
    for (const { x: hx, y: hy, hair, reach } of hairs)
      if (Math.abs(x - hx) < reach && Math.abs(y - hy) < reach) nearest = Math.min(nearest, hair(x, y))
    return nearest
  }
}

function drawBackground(kind: PhotoKind, random: () => number): (x: number, y: number) => Rgb {
  const tint = (random() - 0.5) * 12
  if (kind === 'gradient') {
    const [top, bottom] = [170 + 60 * random(), 120 + 60 * random()]
    const vignette = 60 + 50 * random()
    return (x, y) => {
      const value = top + ((bottom - top) * y) / HEIGHT - vignette * ((x / WIDTH - 0.5) ** 2 + (y / HEIGHT - 0.5) ** 2)
      return [value + tint, value, value - tint]
    }
  }
  if (kind === 'table') {
    const horizon = HEIGHT * (0.5 + 0.12 * random())
    const grain = 0.05 + 0.05 * random()
    const wall: Rgb = [196 + tint, 190, 178 - tint]
    return (x, y) => {
      if (y < horizon) return [wall[0] - x * 0.03, wall[1] - x * 0.03, wall[2] - x * 0.02]
      const wood = 12 * Math.sin(y * 0.5 + 3 * Math.sin(x * grain)) + 8 * Math.sin(x * 0.21 + y * 0.05)
      return [150 + wood, 106 + wood * 0.8, 68 + wood * 0.6]
    }
  }
  const level = 232 + 18 * random()
  return (x, y) => {
    const value = level - 14 * ((x / WIDTH - 0.5) ** 2 + (y / HEIGHT - 0.4) ** 2)
    return [value + tint * 0.4, value, value - tint * 0.4]
  }
}

/** A soft shadow to the lower right: the share of the light that arrives. */
function drawShadow(shape: Shape, random: () => number): (x: number, y: number) => number {
  const [dx, dy] = [14 + 26 * random(), 10 + 16 * random()]
  const softness = 40 + 30 * random()
  const depth = 0.22 + 0.2 * random()
  return (x, y) => {
    const distance = shape(x - dx, y - dy)
    const share = Math.min(1, Math.max(0, 0.5 - distance / softness))
    return 1 - depth * share * share * (3 - 2 * share)
  }
}

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

import sharp, { type Sharp } from 'sharp'
import {
  type Backdrop,
  BackgroundRemovalFailed,
  type PlacedImage,
  type Placement,
} from '../../../../domains/src/background-remover.ts'

const MAX_PIXELS = 50_000_000
/** The soft shadow: relative to the longer side, so that it looks the same at every size. */
const SHADOW = { blur: 0.018, offset: 0.02, opacity: 0.35 }

interface Size {
  readonly width: number
  readonly height: number
}

/** Places a cut-out on its new background. Throws BackgroundRemovalFailed. */
export async function placeCutOut({ cutout, mask, backdrop, shadow }: Placement): Promise<PlacedImage> {
  try {
    const product = await readProduct(Buffer.from(cutout), mask === undefined ? undefined : Buffer.from(mask))
    const { width, height } = product
    const layers = [
      ...(shadow === 'soft'
        ? [{ input: await castShadow(product), raw: { ...size(product), channels: 4 as const } }]
        : []),
      { input: product.data, raw: { ...size(product), channels: 4 as const } },
    ]
    const canvas = (await paintBackdrop(backdrop, product)).composite(layers)
    const isTransparent = backdrop.kind === 'transparent'
    // The raw pixels in between: sharp composites after it would flatten and encode.
    const flat = await canvas.raw().toBuffer({ resolveWithObject: true })
    const image = sharp(flat.data, { raw: { width, height, channels: flat.info.channels } })
    const bytes = isTransparent
      ? await image.png({ compressionLevel: 8 }).toBuffer()
      : await image.removeAlpha().jpeg({ quality: 90 }).toBuffer()
    return {
      bytes,
      ...(isTransparent
        ? { content_type: 'image/png', extension: 'png' }
        : { content_type: 'image/jpeg', extension: 'jpg' }),
      width,
      height,
      color: await averageColor(bytes),
    }
  } catch (error) {
    if (error instanceof BackgroundRemovalFailed) throw error
    throw new BackgroundRemovalFailed('unreadable', String(error))
  }
}

interface Product extends Size {
  readonly data: Buffer
}

function size({ width, height }: Size): Size {
  return { width, height }
}

async function readProduct(cutout: Buffer, mask: Buffer | undefined): Promise<Product> {
  const { data, info } = await sharp(cutout, { limitInputPixels: MAX_PIXELS })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (mask !== undefined) {
    const kept = await sharp(mask, { limitInputPixels: MAX_PIXELS })
      .flatten({ background: '#000000' })
      .resize({ width, height, fit: 'fill' })
      .toColourspace('b-w')
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (const [at, share] of kept.entries()) data[at * 4 + 3] = share
  }
  return { data, width, height }
}

async function castShadow({ data, width, height }: Product): Promise<Buffer> {
  const longer = Math.max(width, height)
  const alpha = Buffer.alloc(width * height)
  const down = Math.round(longer * SHADOW.offset)
  for (let at = 0; at < alpha.length - down * width; at += 1) alpha[at + down * width] = data[at * 4 + 3] ?? 0
  const soft = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, longer * SHADOW.blur))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const layer = Buffer.alloc(width * height * 4)
  for (const [at, share] of soft.entries()) layer[at * 4 + 3] = Math.round(share * SHADOW.opacity)
  return layer
}

async function paintBackdrop(backdrop: Backdrop, { width, height }: Size): Promise<Sharp> {
  switch (backdrop.kind) {
    case 'transparent':
      return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    case 'color':
      return sharp({ create: { width, height, channels: 4, background: backdrop.color } })
    case 'gradient':
      return sharp(paintGradient(backdrop, { width, height }), { raw: { width, height, channels: 4 } })
    case 'image': {
      const picture = await sharp(Buffer.from(backdrop.bytes), { limitInputPixels: MAX_PIXELS })
        .autoOrient()
        .resize({ width, height, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer()
      return sharp(picture, { raw: { width, height, channels: 4 } })
    }
  }
}

/** Like CSS `linear-gradient`: 0 degrees goes up, 90 to the right. */
function paintGradient(
  { from, to, angle }: { readonly from: string; readonly to: string; readonly angle: number },
  { width, height }: Size,
): Buffer {
  const [first, last] = [readColor(from), readColor(to)]
  const turn = (angle * Math.PI) / 180
  const [dx, dy] = [Math.sin(turn), -Math.cos(turn)]
  const length = Math.abs(width * dx) + Math.abs(height * dy) || 1
  const pixels = Buffer.alloc(width * height * 4, 255)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const along = ((x + 0.5 - width / 2) * dx + (y + 0.5 - height / 2) * dy) / length + 0.5
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = Math.round((first[channel] ?? 0) * (1 - along) + (last[channel] ?? 0) * along)
    }
  }
  return pixels
}

function readColor(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

async function averageColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).flatten({ background: '#ffffff' }).raw().toBuffer()
  return `#${[0, 1, 2].map((channel) => (pixel[channel] ?? 0).toString(16).padStart(2, '0')).join('')}`
}

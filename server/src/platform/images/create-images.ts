import { availableParallelism } from 'node:os'
import { cropPoint, imageCrops, type RotatedCrop } from '@haat/image-address'
import sharp, { type Metadata, type OutputInfo, type Sharp, type WebpOptions } from 'sharp'
import { type ImageEdition, type Images, ImageUnusable, type NormalisedImage } from '../../../../domains/src/images.ts'
import { createGate } from './create-gate.ts'
import { makePlaceholder } from './make-placeholder.ts'

/**
 * For all frames together. A decoded pixel takes four bytes, so a decompression bomb of a few kilobytes would take
 * gigabytes.
 */
const MAX_PIXELS = 50_000_000
/** A frame of one pixel takes as long to process as a frame of a few thousand pixels. */
const MAX_FRAMES = 1_000
/** No page shows larger images, although cameras produce them. */
const MAX_WIDTH = 4_096
/** The maximum of WebP; JPEG allows nearly four times as much. */
const MAX_HEIGHT = 16_000
const TIMEOUT_S = 30
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map((format) => `VipsForeignLoad${format}`)
const MAX_WAITING = 200
const MAX_WAITING_PER_CLIENT = 100

/**
 * Processes images with libvips, one thread per image and as many images as cores: that is fastest for many small
 * images.
 */
export function createImages({ concurrency = availableParallelism() }: { concurrency?: number } = {}): Images {
  sharp.concurrency(1)
  sharp.cache(false)
  // Only the formats that uploads are recognised as. The loaders for SVG, PDF and others are never reached, whatever a
  // file looks like.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: LOADERS })
  const pass = createGate({ concurrency, max_waiting: MAX_WAITING, max_waiting_per_client: MAX_WAITING_PER_CLIENT })
  return {
    normalise: (bytes) => pass(() => normalise(bytes)),
    crop: (bytes, crop) => pass(() => cropImage(bytes, crop)),
    placeholder: (bytes) => pass(() => asImageUnusable(makePlaceholder(bytes))),
    render: (read, edition, client) => pass(async () => render(await read(), edition), client),
  }
}

async function normalise(bytes: Buffer): Promise<NormalisedImage> {
  const source = await readMetadata(bytes)
  const isAnimated = (source.pages ?? 1) > 1 && (source.format === 'gif' || source.format === 'webp')
  const pixels = source.width * (source.pageHeight ?? source.height) * (isAnimated ? (source.pages ?? 1) : 1)
  if (pixels > MAX_PIXELS || (source.pages ?? 1) > MAX_FRAMES) throw new ImageUnusable('too_many_pixels')

  const upright = open(bytes, { animated: isAnimated }).autoOrient()
  const bounded = upright.resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
  const stored = storageFormatOf(source, isAnimated)
  return toNormalised(
    await asImageUnusable(stored.encode(bounded).timeout({ seconds: TIMEOUT_S }).toBuffer(withInfo)),
    stored,
    isAnimated,
  )
}

async function cropImage(bytes: Buffer, { turn, x, y, width, height }: RotatedCrop): Promise<NormalisedImage> {
  const source = await readMetadata(bytes)
  const isAnimated = (source.pages ?? 1) > 1
  const cut = open(bytes, { animated: isAnimated }).extract({ left: x, top: y, width, height })
  const rotated = isAnimated && turn !== 0 ? await rotateFrames(cut, turn) : cut.rotate(turn)
  const stored = storageFormatOf(source, isAnimated, { delay: source.delay, loop: source.loop })
  return toNormalised(
    await stored.encode(rotated).timeout({ seconds: TIMEOUT_S }).toBuffer(withInfo),
    stored,
    isAnimated,
  )
}

/**
 * libvips rotates single images only. All frames are decoded in one pass: each is based on the previous one, so opening
 * them one by one would take quadratic time.
 */
async function rotateFrames(animated: Sharp, turn: RotatedCrop['turn']): Promise<Sharp> {
  const { data, info } = await animated.timeout({ seconds: TIMEOUT_S }).raw().toBuffer(withInfo)
  const { width, channels, pages = 1 } = info
  const height = info.pageHeight ?? info.height / pages
  const frameBytes = width * height * channels
  for (let at = 0; at < data.length; at += frameBytes) {
    const frame = sharp(data.subarray(at, at + frameBytes), { raw: { width, height, channels } })
    data.set(await frame.rotate(turn).raw().toBuffer(), at)
  }
  const [wide, high] = turn === 180 ? [width, height] : [height, width]
  return sharp(data, { raw: { width: wide, height: high * (data.length / frameBytes), channels, pageHeight: high } })
}

async function toNormalised(
  { data, info }: { data: Buffer; info: OutputInfo },
  { extension, content_type: contentType }: { extension: string; content_type: string },
  isAnimated: boolean,
): Promise<NormalisedImage> {
  return {
    bytes: data,
    content_type: contentType,
    extension,
    width: info.width,
    height: info.pageHeight ?? info.height,
    is_animated: isAnimated,
    color: await averageColor(data),
    placeholder: await makePlaceholder(data),
  }
}

async function render(bytes: Buffer, { width, height, crop, format }: ImageEdition): Promise<Buffer> {
  // Of the three formats, only WebP can be animated.
  const image = open(bytes, { animated: format === 'webp' })
  const cut = isSide(crop)
    ? image.resize({ width, height, fit: 'cover', position: crop, withoutEnlargement: true })
    : cutAtPoint(image, { width, height, crop }, await readMetadata(bytes))
  return encodeAs(cut, format).timeout({ seconds: TIMEOUT_S }).toBuffer()
}

/**
 * Crops to what `object-fit: cover` and `object-position` would show. Shrinks first, because that is fast during
 * decoding.
 */
function cutAtPoint(image: Sharp, { width, height, crop }: Omit<ImageEdition, 'format'>, source: Metadata): Sharp {
  const whole = { width: source.width, height: source.pageHeight ?? source.height }
  const scale = Math.max(width / whole.width, height / whole.height)
  const covering = {
    width: Math.max(width, Math.round(whole.width * scale)),
    height: Math.max(height, Math.round(whole.height * scale)),
  }
  const { x, y } = cropPoint(crop)
  return image.resize({ ...covering, fit: 'fill' }).extract({
    left: Math.round(((covering.width - width) * x) / 100),
    top: Math.round(((covering.height - height) * y) / 100),
    width,
    height,
  })
}

function isSide(crop: ImageEdition['crop']): crop is (typeof imageCrops)[number] {
  return imageCrops.some((side) => side === crop)
}

// Chosen by eye and size on photographs and illustrations. AVIF with effort 2 takes as long as WebP and is a fifth
// smaller; effort 4 would take seven times as long for another tenth.
function encodeAs(image: Sharp, format: ImageEdition['format']): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 58, effort: 2, chromaSubsampling: '4:2:0' })
    case 'webp':
      return image.webp({ quality: 80, alphaQuality: 90, effort: 4, smartSubsample: true })
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true })
  }
}

/** The format in which an image is stored: close enough to the original that later renditions lose nothing visible. */
function storageFormatOf({ format, hasAlpha }: Metadata, isAnimated: boolean, motion: WebpOptions = {}) {
  if (format === 'jpeg' || (format === 'tiff' && !hasAlpha)) {
    return { extension: 'jpg', content_type: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 90 }) }
  }
  if (format === 'png' || format === 'tiff' || (format === 'gif' && !isAnimated)) {
    return { extension: 'png', content_type: 'image/png', encode: (image: Sharp) => image.png({ compressionLevel: 8 }) }
  }
  const encode = (image: Sharp) =>
    image.webp({ quality: 90, alphaQuality: 100, effort: 4, smartSubsample: true, ...motion })
  return { extension: 'webp', content_type: 'image/webp', encode }
}

async function averageColor(bytes: Buffer): Promise<string> {
  const pixel = await open(bytes).resize(1, 1, { fit: 'fill' }).flatten({ background: '#ffffff' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = pixel
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function open(bytes: Buffer, { animated }: { animated: boolean } = { animated: false }): Sharp {
  return sharp(bytes, { animated, failOn: 'error', limitInputPixels: MAX_PIXELS })
}

async function readMetadata(bytes: Buffer): Promise<Metadata> {
  // Reads only the header, whatever size it claims.
  return asImageUnusable(sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata())
}

async function asImageUnusable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const isBomb = error instanceof Error && /pixel limit/i.test(error.message)
    throw new ImageUnusable(isBomb ? 'too_many_pixels' : 'unreadable')
  }
}

const withInfo = { resolveWithObject: true } as const

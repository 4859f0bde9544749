import sharp from 'sharp'

/** Of the longer side in pixels, best first. Browsers blur it when they enlarge it. */
const SIZES = [16, 12, 8, 4]
const QUALITY = 20
const MAX_LENGTH = 200
/** What counts as opaque, because encoders may round. */
const OPAQUE = 250

/**
 * Returns a blurred version of an image as a WebP data URI of at most 200 characters, about 140 for a photograph. '' if the
 * image is partly transparent: the placeholder would show through once the image has loaded.
 */
export async function makePlaceholder(bytes: Buffer): Promise<string> {
  const [largest = 0] = SIZES
  const { data, info } = await sharp(bytes, { failOn: 'error' })
    .resize({ width: largest, height: largest, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (!isOpaque(data, channels)) return ''
  for (const size of SIZES) {
    const small = sharp(data, { raw: { width, height, channels } }).removeAlpha()
    const sized = size === largest ? small : small.resize({ width: size, height: size, fit: 'inside' })
    const webp = await sized.webp({ quality: QUALITY, effort: 6 }).toBuffer()
    const uri = `data:image/webp;base64,${webp.toString('base64')}`
    if (uri.length <= MAX_LENGTH) return uri
  }
  return ''
}

function isOpaque(pixels: Buffer, channels: number): boolean {
  for (let at = channels - 1; at < pixels.length; at += channels) if ((pixels[at] ?? 0) < OPAQUE) return false
  return true
}

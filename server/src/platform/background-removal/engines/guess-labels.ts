import type { Raster } from '../raster.ts'

/** GrabCut's labels. */
const BACKGROUND = 0
const PROBABLY_BACKGROUND = 2
const PROBABLY_PRODUCT = 3

export function isProduct(label: number): boolean {
  return label === 1 || label === PROBABLY_PRODUCT
}

const BORDER_SHARE = 0.03
/** Bits per colour channel. */
const BITS = 4
/** Of the border, for a colour to count as the background's. */
const COMMON = 0.0015
/** Fewer pixels aren't a product, and GrabCut needs some of both. */
const MIN_PRODUCT_SHARE = 0.01

/**
 * Guesses what is background: the border, and everything in the colours of the border. GrabCut starts from here, and gets
 * to a better result in a quarter of the time than from a rectangle.
 */
export function guessLabels(raster: Raster): Uint8Array {
  const { width, height } = raster
  const [mx, my] = [Math.max(1, Math.round(width * BORDER_SHARE)), Math.max(1, Math.round(height * BORDER_SHARE))]
  const isBorder = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x < mx || x >= width - mx || y < my || y >= height - my
  }
  const counts = new Float32Array(1 << (3 * BITS))
  let total = 0
  for (let at = 0; at < width * height; at += 1) {
    if (!isBorder(at)) continue
    total += 1
    forNearbyColors(raster, at, (bin) => {
      counts[bin] = (counts[bin] ?? 0) + 1
    })
  }
  const labels = new Uint8Array(width * height)
  let products = 0
  for (let at = 0; at < labels.length; at += 1) {
    const isCommon = (counts[binOf(raster, at)] ?? 0) > COMMON * total
    labels[at] = isBorder(at) ? BACKGROUND : isCommon ? PROBABLY_BACKGROUND : PROBABLY_PRODUCT
    if (labels[at] === PROBABLY_PRODUCT) products += 1
  }
  if (products < MIN_PRODUCT_SHARE * labels.length) markCentre(labels, width, height)
  return labels
}

function binOf({ data }: Raster, at: number): number {
  const shift = 8 - BITS
  const [red, green, blue] = [data[at * 3] ?? 0, data[at * 3 + 1] ?? 0, data[at * 3 + 2] ?? 0]
  return ((red >> shift) << (2 * BITS)) | ((green >> shift) << BITS) | (blue >> shift)
}

/** Calls with the bin of a pixel's colour and the bins next to it, because noise crosses the bins' edges. */
function forNearbyColors(raster: Raster, at: number, visit: (bin: number) => void): void {
  const bin = binOf(raster, at)
  const highest = (1 << BITS) - 1
  const [red, green, blue] = [bin >> (2 * BITS), (bin >> BITS) & highest, bin & highest]
  visit(bin)
  for (const step of [-1, 1]) {
    const [r, g, b] = [red + step, green + step, blue + step]
    if (Math.min(r, g, b) >= 0 && Math.max(r, g, b) <= highest) visit((r << (2 * BITS)) | (g << BITS) | b)
  }
}

function markCentre(labels: Uint8Array, width: number, height: number): void {
  for (let y = Math.floor(height * 0.25); y < height * 0.75; y += 1)
    for (let x = Math.floor(width * 0.25); x < width * 0.75; x += 1) labels[y * width + x] = PROBABLY_PRODUCT
}

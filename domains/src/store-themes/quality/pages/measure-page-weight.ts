import type { PageWeight } from '../findings/contract.ts'
import type { CheckedDraft, CheckedPage } from './checked-draft.ts'
import { imageKeyOf } from './image-key-of-address.ts'
import type { ViewedImage } from './page-view.ts'

/** A typical phone: 390 CSS pixels wide with two device pixels each. */
const PHONE_WIDTH = 390
const PHONE_DENSITY = 2

/** Returns what a phone downloads for a page, in bytes. */
export function measurePageWeight(draft: Pick<CheckedDraft, 'images' | 'assets'>, page: CheckedPage): PageWeight {
  const { template, path, is_sample: isSample, view, html_bytes: htmlBytes, css_bytes: cssBytes, apps } = page
  const addresses = new Set([...view.images.map(addressOnPhone), ...view.backgrounds])
  const weights = [...addresses].map((address) => estimateImageBytes(draft, address)).filter((bytes) => bytes > 0)
  const imageBytes = weights.reduce((sum, bytes) => sum + bytes, 0)
  const totalBytes = htmlBytes + cssBytes + imageBytes
  return {
    template,
    path,
    is_sample: isSample,
    html_bytes: htmlBytes,
    css_bytes: cssBytes,
    image_bytes: imageBytes,
    images: weights.length,
    total_bytes: totalBytes,
    apps,
  }
}

/** The largest images of a page and the parts that show them, largest first. */
export function heaviestImages(draft: CheckedDraft, page: CheckedPage): { image: ViewedImage; bytes: number }[] {
  return page.view.images
    .map((image) => ({ image, bytes: estimateImageBytes(draft, addressOnPhone(image)) }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** Returns the image URL that a phone picks (HTML, selecting an image source): the smallest one that is wide enough. */
export function addressOnPhone({ src, srcset, sizes }: Pick<ViewedImage, 'src' | 'srcset' | 'sizes'>): string {
  const needed = widthOnPhone(sizes) * PHONE_DENSITY
  const candidates = srcset
    .split(/,\s+/)
    .flatMap((entry) => {
      const [, address, width] = /^(\S+)\s+(\d+)w$/.exec(entry.trim()) ?? []
      return address === undefined ? [] : [{ address, width: Number(width) }]
    })
    .sort((one, other) => one.width - other.width)
  return (candidates.find(({ width }) => width >= needed) ?? candidates.at(-1))?.address ?? src
}

/** Returns the width in CSS pixels from the first matching entry of `sizes`; the full width if it can't be parsed. */
function widthOnPhone(sizes: string): number {
  const entry = sizes
    .split(',')
    .map((part) => part.trim())
    .find((part) => !part.startsWith('(') || holdsOnPhone(part))
  const [, number, unit] = /(\d+(?:\.\d+)?)(vw|px|rem)$/.exec(entry ?? '') ?? []
  if (number === undefined) return PHONE_WIDTH
  const value = Number(number)
  return unit === 'vw' ? (value / 100) * PHONE_WIDTH : unit === 'rem' ? value * 16 : value
}

function holdsOnPhone(entry: string): boolean {
  const [, bound, width] = /^\((min|max)-width:\s*(\d+(?:\.\d+)?)px\)/.exec(entry) ?? []
  if (bound === undefined) return false
  return bound === 'min' ? PHONE_WIDTH >= Number(width) : PHONE_WIDTH <= Number(width)
}

/** Estimates an image's bytes by its share of the original's area. 0 for unknown and inline images. */
function estimateImageBytes({ images, assets }: Pick<CheckedDraft, 'images' | 'assets'>, address: string): number {
  if (!address.startsWith('/')) return 0
  const { pathname, searchParams } = new URL(address, 'http://store.invalid')
  const asset = assets.get(pathname)
  if (asset !== undefined) return asset
  const storedImage = images.get(imageKeyOf(address) ?? '')
  if (storedImage === undefined) return 0
  const { width, height, size_bytes: sizeBytes } = storedImage
  const shownWidth = Number(searchParams.get('width') ?? Number.NaN)
  if (width === null || height === null || !Number.isFinite(shownWidth)) return sizeBytes
  const shownHeight = Number(searchParams.get('height') ?? (shownWidth * height) / width)
  return Math.round(sizeBytes * Math.min(1, (shownWidth * shownHeight) / (width * height)))
}

import type { WeighedPage } from '../findings/contract.ts'
import type { CheckedDraft, CheckedPage } from './checked-draft.ts'
import { pictureKeyOf } from './image-key-of-address.ts'
import type { ViewedImage } from './page-view.ts'

/** A usual phone: 390 pixels of CSS, with two of the screen to each. */
const PHONE_WIDTH = 390
const PHONE_DENSITY = 2

/** What a phone loads of a page, bytes. */
export function measurePageWeight(draft: Pick<CheckedDraft, 'pictures' | 'assets'>, page: CheckedPage): WeighedPage {
  const { template, path, is_sample, view, html_bytes, css_bytes } = page
  const addresses = new Set([...view.images.map(addressOnPhone), ...view.backgrounds])
  const weights = [...addresses].map((address) => weighPicture(draft, address)).filter((bytes) => bytes > 0)
  const image_bytes = weights.reduce((sum, bytes) => sum + bytes, 0)
  const total_bytes = html_bytes + css_bytes + image_bytes
  return { template, path, is_sample, html_bytes, css_bytes, image_bytes, images: weights.length, total_bytes }
}

/** The largest images of a page and the parts that show them, largest first. */
export function heaviestImages(draft: CheckedDraft, page: CheckedPage): { image: ViewedImage; bytes: number }[] {
  return page.view.images
    .map((image) => ({ image, bytes: weighPicture(draft, addressOnPhone(image)) }))
    .sort((one, other) => other.bytes - one.bytes)
}

/** Which of its sizes a phone takes (HTML, selecting an image source): the smallest that is wide enough. */
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

/** CSS pixels, of the first entry of `sizes` that holds on a phone; all of the width where that is not to be read. */
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
function weighPicture({ pictures, assets }: Pick<CheckedDraft, 'pictures' | 'assets'>, address: string): number {
  if (!address.startsWith('/')) return 0
  const { pathname, searchParams } = new URL(address, 'http://store.invalid')
  const asset = assets.get(pathname)
  if (asset !== undefined) return asset
  const picture = pictures.get(pictureKeyOf(address) ?? '')
  if (picture === undefined) return 0
  const { width, height, size_bytes } = picture
  const shown_width = Number(searchParams.get('width') ?? Number.NaN)
  if (width === null || height === null || !Number.isFinite(shown_width)) return size_bytes
  const shown_height = Number(searchParams.get('height') ?? (shown_width * height) / width)
  return Math.round(size_bytes * Math.min(1, (shown_width * shown_height) / (width * height)))
}

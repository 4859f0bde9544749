import type { ImageRequest } from '@haat/image-address'
import { escapeHtml } from '../../escape-html.ts'
import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import { Lookup } from '../../liquid/lookup.ts'
import type { RenderContext } from '../../liquid/render-context.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { isPlainObject } from '../../liquid/values.ts'
import { safeLink } from '../../schema/safe-link.ts'
import type { StoreImage } from '../../theme/data/catalog-data.ts'
import { isImage } from '../../theme/objects/image-object.ts'
import { LazyObject } from '../../theme/objects/lazy-object.ts'
import { pageState } from '../../theme/page-state.ts'
import { htmlAttributes, without } from '../html-attributes.ts'
import { ImageUrl, imageUrlOf } from '../image-url.ts'

/** The image of a value: an image itself, or the image of a product, variant, collection or line item. */
function imageOf(value: unknown): StoreImage | undefined {
  if (isImage(value)) return value.source
  if (value instanceof LazyObject) {
    const shown = value.get('featured_image') ?? value.get('image') ?? value.get('preview_image')
    return isImage(shown) ? shown.source : undefined
  }
  if (isPlainObject(value) && typeof value.src === 'string') {
    const { src, alt, width, height } = value
    return { src, alt: typeof alt === 'string' ? alt : '', width: Number(width) || 0, height: Number(height) || 0 }
  }
  return undefined
}

/** `image | image_url: width: 600, height: 600, crop: 'top', format: 'webp'`. */
const imageUrl: Filter = (context, input, _args, named) => {
  const { site } = pageState.get(context)
  const image = input instanceof ImageUrl ? undefined : imageOf(input)
  if (image === undefined) return input instanceof ImageUrl ? input : (safeLink(plainTextOf(context, input)) ?? '')
  return imageUrlOf(image, site, requestOf(context, named))
}

function requestOf(context: RenderContext, named: Readonly<Record<string, unknown>>): ImageRequest {
  const format = formatOf(context.text(named.format)) ?? pageState.get(context).site.media.format
  const crop = cropOf(context.text(named.crop))
  const width = pixels(context, named.width)
  const height = pixels(context, named.height)
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    ...(crop !== undefined ? { crop } : width !== undefined && height !== undefined ? { crop: 'center' } : {}),
    ...(format !== undefined && { format }),
  }
}

function pixels(context: RenderContext, value: unknown): number | undefined {
  const number = Math.round(context.number(value))
  return number > 0 ? Math.min(number, 5_760) : undefined
}

function cropOf(crop: string): ImageRequest['crop'] {
  return crop === 'center' || crop === 'top' || crop === 'bottom' || crop === 'left' || crop === 'right'
    ? crop
    : undefined
}

function formatOf(format: string): ImageRequest['format'] {
  if (format === 'avif' || format === 'webp') return format
  return format === 'jpg' || format === 'pjpg' || format === 'jpeg' ? 'jpeg' : undefined
}

/** Shopify's legacy form: `img_url: '300x300', crop: 'center'`, or a name such as `medium`. */
const imgUrl: Filter = (context, input, [size], named) => {
  const [, width, height] = /^(\d*)x(\d*)/.exec(context.text(size)) ?? []
  const wanted = NAMED_SIZES.get(context.text(size))
  return imageUrl(context, input, [], { ...named, width: width || wanted, height: height || undefined })
}

const NAMED_SIZES: ReadonlyMap<string, number> = new Map([
  ['pico', 16],
  ['icon', 32],
  ['thumb', 50],
  ['small', 100],
  ['compact', 160],
  ['medium', 240],
  ['large', 480],
  ['grande', 600],
  ['original', 2048],
  ['master', 2048],
])

const OWN = [
  'src',
  'widths',
  'preload',
  'sizes',
  'srcset',
  'alt',
  'width',
  'height',
  'loading',
  'decoding',
  'fetchpriority',
  'style',
  'placeholder',
]

/**
 * `image | image_url: width: 800 | image_tag: sizes: '...', class: '...'`: an image with its dimensions, so the layout
 * doesn't shift, in all standard widths up to the requested one. `preload: true` for the first visible one.
 */
const imageTagFilter: Filter = (context, input, _args, named) => {
  // If all arguments are literals, they are one frozen object per position in a template, so its image tag can be
  // cached.
  if (!(input instanceof ImageUrl) || !Object.isFrozen(named)) return new SafeHtml(imageTag(context, input, named))
  return new SafeHtml(input.tag(named, () => imageTag(context, input, named)))
}

function imageTag(context: RenderContext, input: unknown, named: Readonly<Record<string, unknown>>): string {
  const image = input instanceof ImageUrl ? input : imageUrl(context, input, [], {})
  const address = image instanceof Lookup ? image.text() : context.text(image)
  if (address === '') return ''
  const known = image instanceof ImageUrl ? image : undefined
  const srcset =
    known === undefined || named.srcset === null || named.widths === false
      ? ''
      : known.srcset(context.text(named.widths))
  const attributes = {
    alt: named.alt ?? known?.alt ?? '',
    width: named.width ?? known?.size?.width,
    height: named.height ?? known?.size?.height,
    srcset: srcset === '' ? undefined : srcset,
    sizes: srcset === '' ? undefined : (named.sizes ?? defaultSizes(known)),
    loading: named.loading ?? (named.preload === true ? 'eager' : 'lazy'),
    fetchpriority: named.fetchpriority ?? (named.preload === true ? 'high' : undefined),
    decoding: named.decoding ?? 'async',
    style: styleOf(context, known, named),
    ...without(named, OWN),
  }
  return `<img src="${escapeHtml(address)}"${htmlAttributes(context, attributes)}>`
}

/** The placeholder, which the theme's own style can override, then that style and the focal point set by the store owner. */
function styleOf(
  context: RenderContext,
  image: ImageUrl | undefined,
  named: Readonly<Record<string, unknown>>,
): unknown {
  const placeholder = named.placeholder === false ? undefined : image?.placeholder
  if (placeholder === undefined && image?.position === undefined) return named.style
  const own = named.style == null ? '' : plainTextOf(context, named.style).replace(/;\s*$/, '')
  return [placeholder, own, image?.position].filter(Boolean).join('; ')
}

function defaultSizes(image: ImageUrl | undefined): string {
  const width = image?.size?.width
  return width === undefined ? '100vw' : `(min-width: ${width}px) ${width}px, 100vw`
}

const PLACEHOLDERS: ReadonlyMap<string, string> = new Map([
  ['product', '<path d="M180 210h165l20 190H160z"/><path d="M220 240v-50a42 42 0 0 1 85 0v50"/>'],
  ['collection', '<path d="M130 190h120v150H130zM275 190h120v150H275z"/><path d="M150 375h80M295 375h80"/>'],
  ['lifestyle', '<circle cx="360" cy="170" r="40"/><path d="M80 400l130-170 90 110 50-60 95 120z"/>'],
  [
    'image',
    '<path d="M120 140h285v245H120z"/><circle cx="200" cy="215" r="28"/><path d="M120 350l95-90 65 60 45-40 80 75"/>',
  ],
])

/** A placeholder image: `'product-1' | placeholder_svg_tag: 'class names'`. */
const placeholderSvgTag: Filter = (context, input, [classes]) => {
  const kind = context.text(input).replace(/-.*$/, '')
  const drawing = PLACEHOLDERS.get(kind) ?? PLACEHOLDERS.get('image') ?? ''
  const names = escapeHtml(plainTextOf(context, classes) || 'placeholder-svg')
  return new SafeHtml(
    `<svg class="${names}" viewBox="0 0 525 525" fill="none" stroke="currentColor" stroke-width="4" stroke-linejoin="round" aria-hidden="true" focusable="false"><rect width="525" height="525" fill="currentColor" fill-opacity=".06" stroke="none"/><g stroke-opacity=".35">${drawing}</g></svg>`,
  )
}

export const imageFilters = {
  image_url: imageUrl,
  img_url: imgUrl,
  product_img_url: imgUrl,
  collection_img_url: imgUrl,
  article_img_url: imgUrl,
  image_tag: imageTagFilter,
  img_tag: imageTagFilter,
  placeholder_svg_tag: placeholderSvgTag,
}

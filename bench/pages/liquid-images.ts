import { escapeText } from './liquid-dialect.ts'

/** An image in templates. */
export interface ShownImage {
  readonly id: string
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** A small image as a data URL. */
  readonly placeholder?: string | null
}

const WIDTHS = [160, 240, 360, 480, 600, 720, 900, 1080, 1280, 1600, 1920, 2240, 2560]

/** An image in one width; prints as its URL. */
export class ImageLink {
  readonly image: ShownImage
  readonly width: number

  constructor(image: ShownImage, width: number) {
    this.image = image
    this.width = width
  }

  toString(): string {
    return imageAddress(this.image, this.width)
  }
}

function imageAddress({ src }: ShownImage, width: number): string {
  return `/media/${src}?width=${width}`
}

/** An `img` element with `srcset`, as the theme engine writes it. */
export function imageTag(link: ImageLink, named: Readonly<Record<string, unknown>>): string {
  const { image, width: requested } = link
  const width = Math.min(requested, image.width)
  const height = Math.round((image.height * width) / image.width)
  const sources: string[] = []
  for (const candidate of WIDTHS) {
    if (candidate <= requested) sources.push(`${imageAddress(image, candidate)} ${Math.min(candidate, image.width)}w`)
    if (candidate >= image.width) break
  }
  const attribute = (name: string) => {
    const value = named[name]
    return value === undefined || value === null ? '' : ` ${name}="${escapeText(String(value))}"`
  }
  const style = image.placeholder ? ` style="background:url(${image.placeholder}) 50%/cover"` : ''
  const alt = typeof named.alt === 'string' ? named.alt : image.alt
  return `<img src="${String(link)}" alt="${escapeText(alt)}" width="${width}" height="${height}" srcset="${sources.join(', ')}"${attribute('sizes')}${attribute('loading')}${attribute('fetchpriority')} decoding="async"${style}${attribute('class')}>`
}

/** Formats paise as rupees with Indian grouping, without `.00`. */
export function formatPrice(paise: number): string {
  const [whole = '0', fraction = '00'] = (Math.round(paise) / 100).toFixed(2).split('.')
  const grouped =
    whole.length <= 3 ? whole : `${whole.slice(0, -3).replaceAll(/\B(?=(\d{2})+$)/g, ',')},${whole.slice(-3)}`
  return `₹${grouped}${fraction === '00' ? '' : `.${fraction}`}`
}

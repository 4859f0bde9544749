import { drawMockPicture } from '@haat/theme-engine/render'
import type { PreviewFile } from '../host-message.ts'
import { parseMarkup } from './parse-markup.ts'

/** Addresses of assets that only exist in this frame. The engine prints them; nothing is ever loaded from them. */
const FOLDER = '/_haat/draft/'
const OWN_ADDRESS = /\/_haat\/draft\/([A-Za-z0-9._@-]+)/g
const MOCK_PICTURE = /\/media\/(mock\/\d+x\d+\/[A-Za-z0-9-]+\.svg)(?:\?[^\s"',)]*)?/g
/** `url(logo.png)` in a style sheet: a file in the same folder. */
const RELATIVE_ADDRESS = /url\(\s*(["']?)(?:\.\/)?([A-Za-z0-9._@-]+)\1\s*\)/g
const SHEET = 'data-haat-asset'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

/**
 * The assets of the theme in the frame. Those that come as bytes get `blob:` addresses that the frame makes itself: an
 * address made by another document doesn't load here. Style sheets become `style` elements, so that a change of CSS
 * only replaces their text.
 */
export class FrameAssets {
  readonly #files = new Map<string, PreviewFile>()
  /** By file name, or by key of a mock picture. */
  readonly #blobs = new Map<string, string>()
  #addresses: Record<string, string> = {}

  /** Addresses for the engine by file name; the same object until a file is added or removed. */
  get addresses(): Record<string, string> {
    return this.#addresses
  }

  /** Assets whose URL the host knows. */
  addAddresses(addresses: Record<string, string>): void {
    this.#addresses = { ...this.#addresses, ...addresses }
  }

  /** Adds or replaces an asset; null removes it. Returns whether the set of assets has changed. */
  set(name: string, content: PreviewFile | null): boolean {
    const isNew = !this.#files.has(name)
    this.#revoke(name)
    if (content === null) {
      this.#files.delete(name)
      const { [name]: _removed, ...others } = this.#addresses
      this.#addresses = others
      return !isNew
    }
    this.#files.set(name, content)
    if (isNew) this.#addresses = { ...this.#addresses, [name]: FOLDER + name }
    return isNew
  }

  /** Parses markup with the addresses of assets replaced by ones that load in this frame. */
  readonly parse = (html: string): DocumentFragment => {
    const content = parseMarkup(this.#resolve(html))
    for (const link of content.querySelectorAll(`link[href^="${FOLDER}"]`)) {
      const name = link.getAttribute('href')?.slice(FOLDER.length) ?? ''
      const style = document.createElement('style')
      style.setAttribute(SHEET, name)
      style.textContent = this.#sheet(name)
      link.replaceWith(style)
    }
    return content
  }

  /** Shows the current text of a style sheet wherever the page uses it. */
  refreshSheet(name: string): void {
    const css = this.#sheet(name)
    for (const style of document.querySelectorAll(`style[${SHEET}="${CSS.escape(name)}"]`)) {
      if (style.textContent !== css) style.textContent = css
    }
  }

  /** Bytes of the style sheets and images that the page uses. */
  weigh(): { css_bytes: number; image_bytes: number; files: number } {
    const sheets = new Set(
      [...document.querySelectorAll(`style[${SHEET}]`)].map((style) => style.getAttribute(SHEET) ?? ''),
    )
    const used = new Set([...document.images].map(({ currentSrc, src }) => currentSrc || src))
    const names = [...this.#blobs].flatMap(([name, address]) => (used.has(address) ? [name] : []))
    return {
      css_bytes: sum([...sheets].map((name) => sizeOf(this.#files.get(name)))),
      image_bytes: sum(names.map((name) => sizeOf(this.#files.get(name)))),
      files: sheets.size + used.size,
    }
  }

  /** Releases all addresses, because another theme takes over. */
  end(): void {
    for (const name of [...this.#blobs.keys()]) this.#revoke(name)
  }

  #resolve(text: string): string {
    return text
      .replaceAll(OWN_ADDRESS, (address, name: string) =>
        name.endsWith('.css') ? address : (this.#blobOf(name) ?? address),
      )
      .replaceAll(MOCK_PICTURE, (address, key: string) => this.#pictureOf(key) ?? address)
  }

  #sheet(name: string): string {
    const css = this.#files.get(name)
    if (typeof css !== 'string') return ''
    return this.#resolve(css).replaceAll(RELATIVE_ADDRESS, (written, _quote, file: string) => {
      const address = this.#blobOf(file)
      return address === undefined ? written : `url("${address}")`
    })
  }

  #blobOf(name: string): string | undefined {
    const known = this.#blobs.get(name)
    const content = this.#files.get(name)
    if (known !== undefined || content === undefined) return known
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
    return this.#remember(name, [typeof content === 'string' ? content : content.slice()], type)
  }

  #pictureOf(key: string): string | undefined {
    const known = this.#blobs.get(key)
    if (known !== undefined) return known
    const svg = drawMockPicture(key)
    return svg === undefined ? undefined : this.#remember(key, [svg], 'image/svg+xml')
  }

  #remember(name: string, parts: BlobPart[], type: string): string {
    const address = URL.createObjectURL(new Blob(parts, { type }))
    this.#blobs.set(name, address)
    return address
  }

  #revoke(name: string): void {
    const address = this.#blobs.get(name)
    if (address === undefined) return
    URL.revokeObjectURL(address)
    this.#blobs.delete(name)
  }
}

function sizeOf(content: PreviewFile | undefined): number {
  if (content === undefined) return 0
  return typeof content === 'string' ? new TextEncoder().encode(content).byteLength : content.byteLength
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

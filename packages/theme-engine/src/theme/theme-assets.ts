import type { StoreImage } from './data/catalog-data.ts'
import { readImageSize } from './read-image-size.ts'
import { type ThemeFiles, textOf } from './theme-files.ts'

/** The files in assets/. */
export class ThemeAssets {
  readonly #files: ThemeFiles
  readonly #images = new Map<string, StoreImage>()

  constructor(files: ThemeFiles) {
    this.#files = files
  }

  /** For a text file: an SVG, a style sheet. */
  text(file: string): string | undefined {
    return textOf(this.#files, `assets/${file}`)
  }

  /** An image by its path (`assets/x.jpg`); its size is 0 by 0 if unknown. The same object each time. */
  image(path: string, alt: string | undefined): StoreImage {
    const key = `${path}\n${alt ?? ''}`
    const known = this.#images.get(key)
    if (known !== undefined) return known
    const content = this.#files.get(path)
    const size = (content === undefined ? undefined : readImageSize(content)) ?? { width: 0, height: 0 }
    const image = { src: path, alt: alt ?? '', ...size }
    if (this.#images.size < 2_000) this.#images.set(key, image)
    return image
  }
}

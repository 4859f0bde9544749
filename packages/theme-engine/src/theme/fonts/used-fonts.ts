import type { FontFamily } from './families.ts'
import { type FontFile, fontFaces, fontFiles } from './font-face.ts'

/** The fonts a page uses, each once. */
export class UsedFonts {
  readonly #fonts = new Map<string, { font: FontFamily; style: FontFile['style'] }>()

  use(font: FontFamily, style: FontFile['style'] = 'normal'): void {
    const key = `${font.id} ${style}`
    if (!this.#fonts.has(key)) this.#fonts.set(key, { font, style })
  }

  files(): FontFile[] {
    return [...this.#fonts.values()].flatMap(({ font, style }) => fontFiles(font, style))
  }

  faces(fontsBase: string): string {
    return [...this.#fonts.values()]
      .map(({ font, style }) => fontFaces(font, style, fontsBase))
      .filter(Boolean)
      .join('\n')
  }
}

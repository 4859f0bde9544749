import { type FormatResult, formatThemeFile } from '@haat/theme-language/format'

/** From the page: a theme's files, and the one to format. */
export interface FormatRequest {
  readonly files: ReadonlyMap<string, string | Uint8Array>
  readonly path: string
}

self.addEventListener('message', ({ data: { files, path } }: MessageEvent<FormatRequest>) => {
  void formatThemeFile(files, path).then((result: FormatResult) => self.postMessage(result))
})

/** One file of a font family, as a page needs it. */
export interface FontFile {
  family: string
  /** File name below `PageData.media.fonts_base`: `fraunces-latin-wght-normal.woff2`. */
  file: string
  style: 'normal' | 'italic'
}

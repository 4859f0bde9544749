import type { GlobalSettings, PageData, SectionInstance, ThemeConfiguration } from '@haat/theme-engine'
import type { Point } from './geometry.ts'
import type { Target } from './target.ts'

/** Of both directions; a frame that was built for another version does not listen. */
export const PROTOCOL_VERSION = 1

/** Files as text by path, the platform's widgets likewise, and the addresses of assets by file name. What is no text is not needed to render. */
export interface PreviewTheme {
  files: Record<string, string>
  widgets: Record<string, string>
  assets: Record<string, string>
}

/** The page that is shown: `home`, `product`, `page.contact`, and what it is rendered from. */
export interface PreviewPage {
  template: string
  data: PageData
}

/** Only what changed: sections by id (null: gone), the order of all sections, all global settings. */
export interface PreviewChange {
  sections?: Record<string, SectionInstance | null>
  order?: string[]
  settings?: GlobalSettings
}

/** What is dragged: something that stands already (`target`), or something new of a type. */
export interface Dragged {
  kind: 'section' | 'block' | 'widget'
  target?: Target
  /** Of something new; a block of it is only taken where the schema knows it. */
  type?: string
}

/** What the host says to the frame. The frame takes it from nobody but its parent. */
export type HostMessage =
  /** By the window, with the port that all the rest goes by. */
  | { type: 'connect' }
  | { type: 'open'; theme: PreviewTheme; config: ThemeConfiguration; page: PreviewPage }
  | { type: 'page'; page: PreviewPage }
  | { type: 'data'; data: Partial<PageData> }
  | { type: 'update'; sequence: number; change: PreviewChange }
  /** `key`: the setting that is worked on, whose text is to be seen where it stands. */
  | { type: 'select'; target: Target | null; scroll: boolean; key?: string | undefined }
  | { type: 'hover'; target: Target | null }
  | { type: 'watch'; targets: Target[] }
  | { type: 'find_place'; question: number; point: Point; dragged: Dragged }
  | { type: 'edit_text'; target: Target; key?: string | undefined }
  | { type: 'interactive'; on: boolean }
  /** Nothing may be changed: no text is typed into, nothing carried, nothing offered to be filled. */
  | { type: 'locked'; on: boolean }
  /** How much of the frame is covered at its lower edge, in CSS pixels of the frame. */
  | { type: 'covered'; bottom: number }
  /** CSS pixels, down. */
  | { type: 'scroll'; by: number }

import type { GlobalSettings, PageData, SectionInstance, ThemeConfiguration } from '@haat/theme-engine'
import type { Point } from './geometry.ts'
import type { Target } from './target.ts'

/** Version of both directions; a frame built for another version ignores the messages. */
export const PROTOCOL_VERSION = 1

/** Content of a theme's file: text, or the bytes of an image or font. */
export type PreviewFile = string | Uint8Array

/**
 * Text files by path, the platform's widgets likewise, and by file name the URLs or bytes of assets. Rendering only
 * needs binary files that have no URL.
 */
export interface PreviewTheme {
  files: Record<string, string>
  widgets: Record<string, string>
  assets: Record<string, PreviewFile>
}

/** Changed files by path; null if deleted. */
export type PreviewFileChanges = Record<string, PreviewFile | null>

/** A line of a theme's file. */
export interface SourceLine {
  file: string
  line: number
}

/** The page shown: `home`, `product`, `page.contact`, and the data it is rendered from. */
export interface PreviewPage {
  template: string
  data: PageData
}

/** Only what changed: sections by ID (null if removed), the order of all sections, all global settings. */
export interface PreviewChange {
  sections?: Record<string, SectionInstance | null>
  order?: string[]
  settings?: GlobalSettings
}

/** What is dragged: an existing item (`target`) or a new one of a type. */
export interface Dragged {
  kind: 'section' | 'block' | 'widget'
  target?: Target
  /** For a new item; a block is only accepted if the schema declares it. */
  type?: string
}

/** Messages from the host to the frame. The frame accepts them only from its parent. */
export type HostMessage =
  /** Sent through the window, with the port that carries all other messages. */
  | { type: 'connect' }
  /**
   * Without `config`: the theme's default configuration. `draft`: the theme is being written, so files change, errors
   * appear in place of their sections, and elements know which line printed them.
   */
  | {
      type: 'open'
      theme: PreviewTheme
      config?: ThemeConfiguration | undefined
      page: PreviewPage
      draft: boolean
    }
  /** Files of a draft have changed. Confirmed by `rendered` with this revision. */
  | { type: 'files'; revision: number; changes: PreviewFileChanges }
  /** Outlines the elements that a line of a draft printed, and scrolls to the first. */
  | { type: 'highlight'; source: SourceLine | null; scroll: boolean }
  | { type: 'measure'; request_id: number }
  | { type: 'audit'; request_id: number }
  /** Renders a section that isn't on the page, such as one that can be added. */
  | { type: 'sample'; request_id: number; section: SectionInstance }
  | { type: 'page'; page: PreviewPage }
  | { type: 'data'; data: Partial<PageData> }
  /** What the frame needs couldn't be loaded. */
  | { type: 'data_failed' }
  | { type: 'update'; sequence: number; change: PreviewChange }
  /** `key`: the focused setting, whose text should be visible on the page. */
  | { type: 'select'; target: Target | null; scroll: boolean; key?: string | undefined }
  | { type: 'hover'; target: Target | null }
  | { type: 'watch'; targets: Target[] }
  | { type: 'find_place'; request_id: number; point: Point; dragged: Dragged }
  | { type: 'edit_text'; target: Target; key?: string | undefined }
  /** Ends the editing of a text. */
  | { type: 'finish_text' }
  | { type: 'interactive'; on: boolean }
  /** Read-only: texts can't be edited, nothing can be moved, placeholders aren't offered. */
  | { type: 'locked'; on: boolean }
  /** How much of the frame is covered at its lower edge, in CSS pixels of the frame. */
  | { type: 'covered'; bottom: number }
  /** CSS pixels, down. */
  | { type: 'scroll'; by: number }

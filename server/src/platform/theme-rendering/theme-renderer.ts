import type { RenderRequest, RenderResult, Theme, ThemeFiles } from '@haat/theme-engine'

/** A theme that is to be rendered. */
export interface ThemeSource {
  /** Names the content: the same id means the same files, for ever. */
  readonly id: string
  /** Asked only where the theme is not compiled yet. */
  readFiles(): Promise<ThemeFiles>
  /** The theme where this process has compiled it already. */
  readonly theme?: Theme | undefined
}

export interface RenderOptions {
  /** Names the configuration's content (store and revision), so that it is not handed over with every page. */
  readonly config_key?: string | undefined
}

/** Renders pages, in this process or beside it. Throws ThemeErrors for a theme that does not compile, RenderAborted for a rendering that was ended. */
export interface ThemeRenderer {
  render(source: ThemeSource, request: RenderRequest, options?: RenderOptions): Promise<RenderResult>
  close(): Promise<void>
}

export type AbortReason = 'deadline' | 'memory' | 'crashed' | 'overload' | 'closed'

/** A rendering that took too long or too much and was ended, or that could not begin. Others are not concerned. */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted'
  /** As an answer: not now. */
  readonly statusCode = 503
  readonly reason: AbortReason

  constructor(reason: AbortReason, theme_id: string) {
    super(`Rendering theme ${theme_id} was ended: ${reason}`)
    this.reason = reason
  }
}

import type { RenderRequest, RenderResult, Theme, ThemeFiles } from '@haat/theme-engine'

/** A theme to render. */
export interface ThemeSource {
  /** Identifies the content: the same id always means the same files. */
  readonly id: string
  /** Called only if the theme hasn't been compiled yet. */
  readFiles(): Promise<ThemeFiles>
  /** The compiled theme, if this process has one. */
  readonly theme?: Theme | undefined
}

export interface RenderOptions {
  /** Identifies the configuration's content (store and revision), so that it isn't sent with every page. */
  readonly config_key?: string | undefined
}

/**
 * Renders pages in this process or in workers. Throws ThemeErrors for a theme that doesn't compile, and RenderAborted
 * for a rendering that was stopped.
 */
export interface ThemeRenderer {
  render(source: ThemeSource, request: RenderRequest, options?: RenderOptions): Promise<RenderResult>
  close(): Promise<void>
}

export type AbortReason = 'deadline' | 'memory' | 'crashed' | 'overload' | 'closed'

/**
 * A rendering that was stopped because it took too much time or memory, or that couldn't start. Other renderings aren't
 * affected.
 */
export class RenderAborted extends Error {
  override readonly name = 'RenderAborted'
  /** The problem to respond with: temporarily unavailable. */
  readonly statusCode = 503
  readonly reason: AbortReason

  constructor(reason: AbortReason, themeId: string) {
    super(`Rendering theme ${themeId} was stopped: ${reason}`)
    this.reason = reason
  }
}

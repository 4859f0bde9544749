import type { PageData, RenderResult, ThemeConfiguration } from '@haat/theme-engine'

/** Sent to a worker. Everything is plain data, because it is transferred by structured clone. */
export type WorkerCommand =
  | { readonly type: 'load'; readonly theme_id: string; readonly files: ReadonlyMap<string, string | Uint8Array> }
  | {
      readonly type: 'render'
      readonly theme_id: string
      readonly template: string
      readonly data: PageData
      readonly design: boolean
      /** Left out if the worker has cached the configuration with this key. */
      readonly config: ThemeConfiguration | undefined
      readonly config_key: string | undefined
    }

/** Where a theme has an error: the contents of a ThemeError. */
export interface ErrorDetails {
  readonly reason: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly kind: 'parse' | 'render' | 'limit'
}

export type WorkerResponse =
  | { readonly type: 'loaded' }
  | { readonly type: 'rendered'; readonly result: RenderResult }
  | { readonly type: 'invalid_theme'; readonly errors: readonly ErrorDetails[] }
  /** The worker no longer has the theme or configuration in its cache: send both again. */
  | { readonly type: 'not_cached' }
  | { readonly type: 'failed'; readonly message: string }

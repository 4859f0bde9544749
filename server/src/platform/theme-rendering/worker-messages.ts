import type { PageData, RenderResult, ThemeConfiguration } from '@haat/theme-engine'

/** To a worker. Everything is plain data, which crosses by structured clone. */
export type WorkerCommand =
  | { readonly type: 'load'; readonly theme_id: string; readonly files: ReadonlyMap<string, string | Uint8Array> }
  | {
      readonly type: 'render'
      readonly theme_id: string
      readonly template: string
      readonly data: PageData
      readonly design: boolean
      /** Left out where the worker has the configuration of this key. */
      readonly config: ThemeConfiguration | undefined
      readonly config_key: string | undefined
    }

/** Where a theme is wrong: what a ThemeError is made of. */
export interface ErrorDetails {
  readonly reason: string
  readonly file: string
  readonly line: number
  readonly column: number
  readonly code: string
  readonly kind: 'parse' | 'render' | 'limit'
}

export type WorkerAnswer =
  | { readonly type: 'loaded' }
  | { readonly type: 'rendered'; readonly result: RenderResult }
  | { readonly type: 'broken'; readonly errors: readonly ErrorDetails[] }
  /** The worker has dropped what was thought to be there: send all of it again. */
  | { readonly type: 'forgotten' }
  | { readonly type: 'failed'; readonly message: string }

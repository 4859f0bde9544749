import type { Needs, PageData, RenderResult, ThemeConfiguration } from '@haat/theme-engine'

/** A store whose pages are looked at before, or apart from, their publication. */
export interface PreviewedStore {
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** A path of the store with its query, or the store's own example of a template. */
export type PreviewTarget = { readonly path: string } | { readonly template: string }

export interface PreviewedPage {
  readonly template: string
  /** The current path of the page, after redirects. */
  readonly path: string
  /** Without the addresses of a theme's assets. */
  readonly data: PageData
  /** The store has nothing of the kind: what is shown is made up. */
  readonly is_sample: boolean
}

/** An example path by template; null if the store has nothing of this kind. */
export type PreviewExamples = Readonly<Record<string, string | null>>

/** One of a store's configurations. */
export interface PreviewedTheme {
  /** Of the store; what was saved under it never changes. */
  readonly revision: number
  readonly theme_version_id: string
  readonly configuration: ThemeConfiguration
}

export interface RenderedPreview extends PreviewedPage {
  readonly result: RenderResult
}

/** A page that took its theme too long, or too much memory, and was given up: visitors get an error in place of it. */
export class PageTimedOut extends Error {
  override readonly name = 'PageTimedOut'
}

/**
 * Store pages by the storefront's own rules, including unpublished ones. `language`: a language of the
 * store, published or not; the default language otherwise.
 */
export interface StorePreview {
  /** The page of a wish; where nothing is at a path, the data of the page 404. */
  loadPage(
    store: PreviewedStore,
    wish: PreviewTarget,
    options?: { readonly page_size?: number; readonly language?: string | undefined },
  ): Promise<PreviewedPage>
  /** What templates ask for beyond the page's own objects. */
  loadNeeds(store: PreviewedStore, needs: Needs): Promise<Partial<PageData>>
  findExamples(store: PreviewedStore): Promise<PreviewExamples>
  /** A page as visitors would get it with this configuration. Throws PageTimedOut, and where the theme's version is not there. */
  renderPage(
    store: PreviewedStore,
    theme: PreviewedTheme,
    wish: PreviewTarget,
    options?: {
      /** With the editor's markers. */
      readonly design?: boolean
      readonly language?: string | undefined
    },
  ): Promise<RenderedPreview>
}

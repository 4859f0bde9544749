import type { BlockInstance, ThemeConfiguration } from '../configuration/configuration.ts'
import { Register } from '../liquid/register.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import type { BlockMark } from './block-mark.ts'
import type { CompiledPart } from './compiled-theme.ts'
import type { StoreImage } from './data/catalog-data.ts'
import type { PageData } from './data/page-data.ts'
import type { UsedFonts } from './fonts/used-fonts.ts'
import type { NeedsRecorder } from './needs-recorder.ts'
import type { ColorSchemes } from './objects/color-schemes.ts'
import type { ProductObject } from './objects/product-object.ts'
import type { Site } from './objects/site.ts'
import type { AppUse, RenderWarning } from './render-result.ts'
import type { StoreLookup } from './store-lookup.ts'

/** The state of the page being rendered, for the store's tags and filters. */
export interface PageState {
  readonly data: PageData
  readonly config: ThemeConfiguration
  /** The template's full name: `product`, `page.contact`. */
  readonly template: string
  readonly design: boolean
  /** Marks error boxes with the file and line of the error. */
  readonly sources: boolean
  readonly site: Site
  readonly store: StoreLookup
  readonly needs: NeedsRecorder
  readonly schemes: ColorSchemes
  readonly fonts: UsedFonts
  readonly warnings: RenderWarning[]
  /** The page's product with the selected variant. */
  readonly product: ProductObject | undefined
  /** Properties of the page's category that the theme has read. */
  readonly category_reads: Set<string>
  readonly translate: Translate
  /** Text of a theme asset, for inline SVGs. */
  readonly assetText: (file: string) => string | undefined
  /** An image among the theme's assets (`assets/x.jpg`), with the size from its file. */
  readonly assetImage: (path: string, alt: string | undefined) => StoreImage
  readonly sections: SectionRendering
  /** URLs of style sheets requested by templates, in order. */
  readonly stylesheets: Set<string>
  /** Of the section being rendered. */
  section_id: string
  /** Blocks that `content_for` can render: those of the current section or block. */
  blocks: readonly BlockInstance[]
  /** The file that contains those blocks. */
  part: CompiledPart | undefined
  /** Attributes of the current section's blocks that are hidden on some devices. */
  marks: Map<BlockInstance, BlockMark>
  /** Nested section renders. */
  depth: number
  /** The URL of a file in the assets of the app whose block is being rendered. */
  readonly asset?: (file: string) => string | undefined
  /** The app whose block is being rendered. */
  readonly app?: { readonly id: string } | undefined
  /** What all blocks of apps on the page may still use together. */
  readonly app_budget: AppBudget
  /** What each app's blocks and embeds have used, by ID. */
  readonly app_uses: Map<string, AppUse>
}

/** Fuel units, and UTF-16 units of output. */
export interface AppBudget {
  fuel: number
  output: number
}

/** The translation of a key with its placeholders, in the page's language; with a count, its plural form. */
export type Translate = (key: string, count: number | undefined) => string | undefined

/** What tags call on the renderer. Each writes into the context. */
export interface SectionRendering {
  /** `{% section 'name' %}`. */
  named(context: RenderContext, state: PageState, name: string): void
  /** `{% sections 'header-group' %}`. */
  group(context: RenderContext, state: PageState, group: string): void
  /** `{% content_for 'blocks' %}`: the blocks of the current part. */
  blocks(context: RenderContext, state: PageState, locals: Readonly<Record<string, unknown>>): void
  /** `{% content_for 'block', type: '...', id: '...' %}`: a block placed by the template itself. */
  /** `{% render block %}`: a block from the section's list, with its file in blocks/ or that of an app. */
  listed(context: RenderContext, state: PageState, object: unknown, locals: Readonly<Record<string, unknown>>): void
  block(
    context: RenderContext,
    state: PageState,
    block: { type: string; id: string },
    locals: Readonly<Record<string, unknown>>,
  ): void
}

export const pageState = new Register<PageState>('page')

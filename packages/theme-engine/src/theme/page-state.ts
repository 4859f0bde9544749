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
import type { RenderWarning } from './render-result.ts'
import type { StoreLookup } from './store-lookup.ts'

/** What tags and filters of the shop know of the page that is being rendered. */
export interface PageState {
  readonly data: PageData
  readonly config: ThemeConfiguration
  /** The template's full name: `product`, `page.contact`. */
  readonly template: string
  readonly design: boolean
  readonly site: Site
  readonly store: StoreLookup
  readonly needs: NeedsRecorder
  readonly schemes: ColorSchemes
  readonly fonts: UsedFonts
  readonly warnings: RenderWarning[]
  /** The page's product with the chosen variant. */
  readonly product: ProductObject | undefined
  readonly translate: Translate
  /** Text of a theme's asset, for svgs that are written into the page. */
  readonly assetText: (file: string) => string | undefined
  /** A picture among the theme's assets (`assets/x.jpg`), with the size that its file says. */
  readonly assetImage: (path: string, alt: string | undefined) => StoreImage
  readonly sections: SectionRendering
  /** Addresses of stylesheets that templates asked for, in order. */
  readonly stylesheets: Set<string>
  /** Of the section that is being rendered. */
  section_id: string
  /** Blocks that `content_for` may render: those of the section or block at hand. */
  blocks: readonly BlockInstance[]
  /** The file whose blocks those are. */
  part: CompiledPart | undefined
  /** Of the blocks of the section at hand that are not shown everywhere. */
  marks: Map<BlockInstance, BlockMark>
  /** Sections that are rendered inside each other. */
  depth: number
}

/** The text of a key with its placeholders, in the page's language; with a count, its plural form. */
export type Translate = (key: string, count: number | undefined) => string | undefined

/** What tags ask of the renderer. Each writes into the context. */
export interface SectionRendering {
  /** `{% section 'name' %}`. */
  named(context: RenderContext, state: PageState, name: string): void
  /** `{% sections 'header-group' %}`. */
  group(context: RenderContext, state: PageState, group: string): void
  /** `{% content_for 'blocks' %}`: the blocks of what is being rendered. */
  blocks(context: RenderContext, state: PageState, locals: Readonly<Record<string, unknown>>): void
  /** `{% content_for 'block', type: '...', id: '...' %}`: a block that the template places itself. */
  block(
    context: RenderContext,
    state: PageState,
    block: { type: string; id: string },
    locals: Readonly<Record<string, unknown>>,
  ): void
}

export const pageState = new Register<PageState>('page')

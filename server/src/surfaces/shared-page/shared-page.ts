import { LRUCache } from 'lru-cache'
import type { MarketplaceVendor } from '../../../../domains/src/app-store/index.ts'
import type { VisitorParts } from '../../../../surfaces/marketplace/src/template/page-template.ts'
import { AppsBlock } from './apps-block.ts'
import { type GzipPart, gzipPart, joinGzipParts } from './gzip-parts.ts'
import type { Piece, RenderParts, TemplateMarkers } from './template-markers.ts'

/**
 * How many characters of cards are compressed together. Smaller blocks are more often the same for several visitors,
 * larger ones compress better: 8,000 make the home page 27 kB instead of 17 kB.
 */
const BLOCK_LENGTH = 8_000
const SMALL = 9

/** What has been compressed for a visitor, by its text, so that nobody gets what belongs to another. */
const compressedParts = new LRUCache<string, GzipPart>({ max: 2_000 })

type Block =
  | { readonly kind: 'text'; readonly text: string; readonly gzip: GzipPart }
  | { readonly kind: 'part'; readonly name: keyof VisitorParts }
  | { readonly kind: 'apps'; readonly apps: AppsBlock }

/**
 * A page that was rendered once for all visitors. Fills in the parts of one visitor, without rendering or compressing the
 * rest again. The visitor's own parts are compressed apart from everything else, so that the size of a response doesn't
 * tell how similar they are to what somebody else put into the address of the page.
 */
export class SharedPage {
  /** Roughly, with what is compressed for visitors' installed apps. */
  readonly held_bytes: number
  readonly #blocks: readonly Block[]
  readonly #render: RenderParts

  constructor(pieces: readonly Piece[], render: RenderParts) {
    this.#render = render
    this.#blocks = toBlocks(pieces)
    this.held_bytes = 4 * this.text(undefined).length
  }

  /** Returns the page's HTML for a vendor, or for a visitor who isn't signed in. */
  text(vendor: MarketplaceVendor | undefined): string {
    const parts = escapeParts(this.#render(vendor))
    const installed = new Set(vendor?.installed_app_ids)
    return this.#blocks
      .map((block) => {
        if (block.kind === 'part') return parts[block.name]
        return block.kind === 'text' ? block.text : block.apps.text(installed)
      })
      .join('')
  }

  /** Returns the same compressed. */
  gzip(vendor: MarketplaceVendor): Buffer {
    const parts = escapeParts(this.#render(vendor))
    const installed = new Set(vendor.installed_app_ids)
    return joinGzipParts(
      this.#blocks.map((block) => {
        if (block.kind === 'part') return compressPart(parts[block.name])
        return block.kind === 'text' ? block.gzip : block.apps.gzip(installed)
      }),
    )
  }
}

/** Astro escapes only what it renders: the marker instead of the attribute's value. `menus` is HTML. */
function escapeParts({ session, menus }: VisitorParts): VisitorParts {
  return { session: session.replaceAll('&', '&amp;').replaceAll('"', '&quot;'), menus }
}

/** Returns the shared page of HTML that was rendered with these markers, or undefined if it has no visitor's parts. */
export function readSharedPage(html: string, markers: TemplateMarkers): SharedPage | undefined {
  return markers.render === undefined ? undefined : new SharedPage(markers.split(html), markers.render)
}

function toBlocks(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = []
  let run: Exclude<Piece, { kind: 'part' }>[] = []
  let length = 0
  const endRun = () => {
    if (run.some(({ kind }) => kind === 'app')) blocks.push({ kind: 'apps', apps: new AppsBlock(run, SMALL) })
    else if (length > 0) blocks.push(textBlock(run.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('')))
    run = []
    length = 0
  }
  for (const piece of pieces) {
    if (piece.kind === 'part') {
      endRun()
      blocks.push(piece)
      continue
    }
    // A long text is the same for everybody, apart from the cards before and after it.
    if (piece.kind === 'text' && piece.text.length > BLOCK_LENGTH) {
      endRun()
      blocks.push(textBlock(piece.text))
      continue
    }
    run.push(piece)
    length += piece.kind === 'text' ? piece.text.length : piece.otherwise.length
    if (length > BLOCK_LENGTH) endRun()
  }
  endRun()
  return blocks
}

function textBlock(text: string): Block {
  return { kind: 'text', text, gzip: gzipPart(text, SMALL) }
}

function compressPart(text: string): GzipPart {
  const known = compressedParts.get(text)
  if (known !== undefined) return known
  const compressed = gzipPart(text, SMALL)
  compressedParts.set(text, compressed)
  return compressed
}

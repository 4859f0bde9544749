/**
 * The parts of fontkit that `repair-shaping.ts` needs. pdfkit draws with fontkit, which has no types of its own and doesn't
 * export these.
 */
export interface ShapedFont {
  layout(text: string): {
    readonly glyphs: readonly { readonly id: number }[]
    readonly positions: readonly { readonly xOffset: number; readonly yOffset: number }[]
  }
  hasGlyphForCodePoint(codePoint: number): boolean
  readonly ascent: number
  readonly descent: number
  readonly unitsPerEm: number
  readonly GDEF?: { readonly markGlyphSetsDef?: { readonly coverage: readonly Coverage[] } | null } | null
  readonly _layoutEngine: {
    readonly engine: { readonly GSUBProcessor?: GlyphProcessor | null; readonly GPOSProcessor?: AnchorProcessor | null }
  }
}

export interface Glyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly features: Record<string, boolean>
  readonly isMark: boolean
  readonly shaperInfo: { readonly syllable?: number } | null
}

/** Opaque: fontkit looks glyphs up in it. */
export interface Coverage {
  readonly version: number
}

export interface LookupFlags {
  readonly flags: { readonly useMarkFilteringSet: boolean }
  /** Added by `repair-shaping.ts`: whether the lookup sees a mark. */
  sees?: (mark: number) => boolean
}

export interface Lookup {
  readonly lookupType: number
  readonly flags: LookupFlags
  readonly markFilteringSet?: number | null
  readonly subTables: readonly unknown[]
}

export interface GlyphIterator {
  index: number
  options: LookupFlags
  reset(options: LookupFlags, index?: number): void
  next(): Glyph | null
  increment(count: number): Glyph | null | undefined
  shouldIgnore(glyph: Glyph): boolean
}

export interface LookupRecord {
  readonly sequenceIndex: number
  readonly lookupListIndex: number
}

export interface GlyphProcessor {
  readonly table: { readonly lookupList: { readonly length: number; get(index: number): Lookup } }
  readonly glyphs: Glyph[]
  readonly glyphIterator: GlyphIterator
  readonly currentFeature: string | null
  coverageIndex(coverage: Coverage, glyph: number): number
  applyFeatures(features: readonly string[], glyphs: Glyph[], advances: unknown): void
  applyLookup(type: number, table: unknown): boolean
  applyLookupList(records: readonly LookupRecord[]): boolean
  match(
    sequenceIndex: number,
    sequence: readonly unknown[],
    isMatch: (component: unknown, glyph: Glyph) => boolean,
    matched?: number[],
  ): number[] | boolean
}

export interface AnchorProcessor extends GlyphProcessor {
  getAnchor(anchor: object | null): unknown
}

declare global {
  namespace PDFKit {
    namespace Mixins {
      interface PDFFont {
        /** pdfkit also takes a font that fontkit has opened. */
        registerFont(name: string, font: ShapedFont): this
      }
    }
    interface PDFDocument {
      /** The selected font. */
      readonly _font: { readonly font: ShapedFont; finalize(): void }
      /** The fonts that the document uses. */
      readonly _fontFamilies: Readonly<Record<string, { finalize(): void }>>
    }
  }
}

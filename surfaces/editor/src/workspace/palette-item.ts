import type { BlockSchema, Preset, SectionSchema } from '@haat/theme-engine'
import type { SectionPattern } from '../document/section-pattern.ts'

/** An item of the palette: a section with a preset, a widget, or a block. */
export type PaletteItem =
  | {
      readonly kind: 'section'
      readonly key: string
      readonly name: string
      readonly schema: SectionSchema
      readonly preset?: Preset
      /** For a ready-made section: its widgets. */
      readonly pattern?: SectionPattern
      /** Shown below the name in place of the section's own. */
      readonly note?: string
    }
  | { readonly kind: 'widget'; readonly key: string; readonly name: string; readonly schema: SectionSchema }
  | {
      readonly kind: 'block'
      readonly key: string
      readonly name: string
      readonly schema: BlockSchema | SectionSchema
    }

/** Items shown under one heading. */
export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

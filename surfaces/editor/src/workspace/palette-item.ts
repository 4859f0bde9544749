import type { BlockSchema, Preset, SectionSchema } from '@haat/theme-engine'

/** An item of the palette: a section with a preset, a widget, or a block. */
export type PaletteItem =
  | {
      readonly kind: 'section'
      readonly key: string
      readonly name: string
      readonly schema: SectionSchema
      readonly preset?: Preset
    }
  | { readonly kind: 'widget'; readonly key: string; readonly name: string; readonly schema: SectionSchema }
  | {
      readonly kind: 'block'
      readonly key: string
      readonly name: string
      readonly schema: BlockSchema | SectionSchema
    }

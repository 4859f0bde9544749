import { z } from 'zod'

// packages/theme-engine repairs stored configurations by the same rules (repair-node.ts).
const ID_PATTERN = /^[\w-]{1,120}$/
const TYPE_PATTERN = /^[\w.-]{1,120}$/
const MAX_KEY_LENGTH = 120
/** Of all templates together; the theme engine's limits by template and section are stricter. */
const MAX_SECTIONS = 10_000
/** In one list. */
const MAX_PARTS = 1_250
/** In characters. */
const MAX_LOCK_REASON_LENGTH = 200

const Id = z
  .string()
  .regex(ID_PATTERN, { error: 'An id has up to 120 letters, digits, underscores and hyphens', abort: true })
  .max(MAX_KEY_LENGTH)
/** A file's name without its ending. */
const TypeName = z
  .string()
  .regex(TYPE_PATTERN, { error: 'A type is the name of a file of the theme', abort: true })
  .max(MAX_KEY_LENGTH)
/** What was typed is kept whole, whether the theme knows it or not. */
const Settings = z.record(z.string().max(MAX_KEY_LENGTH), z.unknown())

/** Kinds of screens on which something is not shown; on all of them is nowhere. The engine's DEVICES, which a contract may not ask. */
const HiddenOn = z.array(z.enum(['phone', 'tablet', 'desktop'])).max(3)

const LockReason = z.string().max(MAX_LOCK_REASON_LENGTH)

/** Part of a section; imported themes have blocks inside of blocks. */
export const ThemeBlock = z
  .looseObject({
    id: Id,
    type: TypeName,
    settings: Settings.default({}),
    hidden: z.boolean().optional(),
    hidden_on: HiddenOn.optional(),
    locked: z.boolean().optional(),
    lock_reason: LockReason.optional(),
    get blocks() {
      return z.array(ThemeBlock).max(MAX_PARTS).optional()
    },
  })
  .meta({ id: 'ThemeBlock' })
export type ThemeBlock = z.infer<typeof ThemeBlock>

/** Part of a custom section; `children` by column, under InnerSectionWidget. */
export const ThemeWidget = z
  .looseObject({
    id: Id,
    type: TypeName,
    settings: Settings.default({}),
    hidden: z.boolean().optional(),
    hidden_on: HiddenOn.optional(),
    locked: z.boolean().optional(),
    lock_reason: LockReason.optional(),
    blocks: z.array(ThemeBlock).max(MAX_PARTS).optional(),
    get children() {
      return z.array(z.array(ThemeWidget).max(MAX_PARTS)).max(MAX_PARTS).optional()
    },
  })
  .meta({ id: 'ThemeWidget' })
export type ThemeWidget = z.infer<typeof ThemeWidget>

export const ThemeSection = z
  .looseObject({
    id: Id,
    type: TypeName,
    template: TypeName.optional().describe(
      'The page it stands on; home where left out, header and footer on every page',
    ),
    hidden: z.boolean().optional(),
    hidden_on: HiddenOn.optional(),
    locked: z.boolean().optional().describe('Nobody changes it until the owner, or staff who may publish, unlock it'),
    lock_reason: LockReason.optional(),
    settings: Settings.default({}),
    blocks: z.array(ThemeBlock).max(MAX_PARTS).default([]),
    widgets: z.array(ThemeWidget).max(MAX_PARTS).optional().describe('Only in a custom section'),
  })
  .meta({ id: 'ThemeSection' })
export type ThemeSection = z.infer<typeof ThemeSection>

export const ThemeSettings = Settings.describe('Global settings by key, and `color_schemes` by id').meta({
  id: 'ThemeSettings',
})
export type ThemeSettings = z.infer<typeof ThemeSettings>

export const ThemeSections = z.array(ThemeSection).max(MAX_SECTIONS)

/** What a vendor has made of a theme (theming.md, A store's configuration). */
export const StoreConfiguration = z
  .object({ sections: ThemeSections, settings: ThemeSettings })
  .meta({ id: 'StoreConfiguration' })
export type StoreConfiguration = z.infer<typeof StoreConfiguration>

/** A value that the theme cannot use: it is kept, and the default stands in its place. */
export const ConfigurationWarning = z.object({
  path: z.string().describe('sections.2.settings.height'),
  section_id: z.string().describe('Empty for global settings'),
  code: z.string(),
  message: z.string(),
})
export type ConfigurationWarning = z.infer<typeof ConfigurationWarning>

import { z } from 'zod'

// packages/theme-engine repairs stored configurations by the same rules (repair-node.ts).
const ID_PATTERN = /^[\w-]{1,120}$/
const TYPE_PATTERN = /^[\w.-]{1,120}$/
/** A block of an app: `app:taarif-reviews/reviews`. */
const BLOCK_TYPE_PATTERN = /^(?:[\w.-]{1,120}|app:[a-z0-9-]{1,80}\/[a-z0-9-]{1,35})$/
const MAX_KEY_LENGTH = 120
/** For all templates together; the theme engine's limits per template and section are stricter. */
const MAX_SECTIONS = 10_000
/** In one list. */
const MAX_PARTS = 1_250
/** In characters. */
const MAX_LOCK_REASON_LENGTH = 200

const Id = z
  .string()
  .regex(ID_PATTERN, { error: 'Use up to 120 letters, digits, underscores and hyphens', abort: true })
  .max(MAX_KEY_LENGTH)
/** A file name without its extension. */
const TypeName = z
  .string()
  .regex(TYPE_PATTERN, { error: 'Use the name of a theme file without its extension', abort: true })
  .max(MAX_KEY_LENGTH)
const BlockTypeName = z
  .string()
  .regex(BLOCK_TYPE_PATTERN, {
    error: 'Use the name of a theme file without its extension, or app:app/block',
    abort: true,
  })
  .max(MAX_KEY_LENGTH)
/** All values are saved, including settings that the theme doesn't have. */
const Settings = z.record(z.string().max(MAX_KEY_LENGTH), z.unknown())

/** Devices on which a part is hidden. The same as the engine's DEVICES, which a contract can't import. */
const HiddenOn = z.array(z.enum(['phone', 'tablet', 'desktop'])).max(3)

const LockReason = z.string().max(MAX_LOCK_REASON_LENGTH)

/** Part of a section. Imported themes can nest blocks. */
export const ThemeBlock = z
  .looseObject({
    id: Id,
    type: BlockTypeName,
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

/** Part of a custom section. An InnerSectionWidget has `children` by column. */
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
      'The template the section belongs to; home if omitted. Header and footer are on every page',
    ),
    hidden: z.boolean().optional(),
    hidden_on: HiddenOn.optional(),
    locked: z
      .boolean()
      .optional()
      .describe('Can’t be edited until the owner, or staff with the permission to publish, unlocks it'),
    lock_reason: LockReason.optional(),
    settings: Settings.default({}),
    blocks: z.array(ThemeBlock).max(MAX_PARTS).default([]),
    widgets: z.array(ThemeWidget).max(MAX_PARTS).optional().describe('Custom sections only'),
  })
  .meta({ id: 'ThemeSection' })
export type ThemeSection = z.infer<typeof ThemeSection>

export const ThemeSettings = Settings.describe('Global settings by key, and `color_schemes` by id').meta({
  id: 'ThemeSettings',
})
export type ThemeSettings = z.infer<typeof ThemeSettings>

export const ThemeSections = z.array(ThemeSection).max(MAX_SECTIONS)

/** A store's configuration of a theme (theming.md, A store's configuration). */
export const StoreConfiguration = z
  .object({ sections: ThemeSections, settings: ThemeSettings })
  .meta({ id: 'StoreConfiguration' })
export type StoreConfiguration = z.infer<typeof StoreConfiguration>

/** A value that the theme can't use. The value is kept, and the default is shown instead. */
export const ConfigurationWarning = z.object({
  path: z.string().describe('Such as sections.2.settings.height'),
  section_id: z.string().describe('Empty for global settings'),
  code: z.string(),
  message: z.string(),
})
export type ConfigurationWarning = z.infer<typeof ConfigurationWarning>

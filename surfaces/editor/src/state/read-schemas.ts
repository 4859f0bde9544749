import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { SectionSchema, ThemeSchemas } from '@haat/theme-engine'
import { z } from 'zod'

/** The server created these with the same engine, so only their shape is checked. */
const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'settings' in value && 'blocks' in value && 'presets' in value
const Schemas = z.object({
  sections: z.record(z.string(), z.custom<SectionSchema>(isSchema)),
  widgets: z.record(z.string(), z.custom<SectionSchema>(isSchema)),
  blocks: z.record(z.string(), z.custom<SectionSchema>(isSchema)),
  global: z.custom<ThemeSchemas['global']>(
    (value) => typeof value === 'object' && value !== null && 'schema' in value && Array.isArray(value.schema),
  ),
})

/** Returns the schemas of a loaded theme with the engine's types. */
export function readSchemas({ schemas }: Pick<LoadedTheme, 'schemas'>): ThemeSchemas {
  return Schemas.parse(schemas)
}

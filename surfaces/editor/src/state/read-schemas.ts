import type { LoadedTheme } from '@haat/domains/store-themes/contract'
import type { AppSchema, SectionSchema, ThemeSchemas } from '@haat/theme-engine'
import { z } from 'zod'

/** Checks only the shape, because the server created the schemas with the same engine. */
const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'settings' in value && 'blocks' in value && 'presets' in value
const isApp = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'blocks' in value && 'embeds' in value
const Schemas = z.object({
  sections: z.record(z.string(), z.custom<SectionSchema>(isSchema)),
  widgets: z.record(z.string(), z.custom<SectionSchema>(isSchema)),
  blocks: z.record(z.string(), z.custom<SectionSchema>(isSchema)),
  global: z.custom<ThemeSchemas['global']>(
    (value) => typeof value === 'object' && value !== null && 'schema' in value && Array.isArray(value.schema),
  ),
  apps: z.array(z.custom<AppSchema>(isApp)).optional(),
})

/** Returns the schemas of a loaded theme, typed. */
export function readSchemas({ schemas }: Pick<LoadedTheme, 'schemas'>): ThemeSchemas {
  const { apps, ...others } = Schemas.parse(schemas)
  return apps === undefined ? others : { ...others, apps }
}

import { endpoint, Time } from '@haat/http-contract'
import { z } from 'zod'
import { themeFileNotFound } from './content/contract.ts'

export * from './archive/contract.ts'
export * from './blobs/contract.ts'
export * from './content/contract.ts'
export * from './developer/contract.ts'
export * from './drafts/contract.ts'
export * from './gate/contract.ts'
export * from './history/contract.ts'
export { themeArchived } from './own-theme/contract.ts'
export * from './previews/contract.ts'
export * from './review/contract.ts'
export * from './screenshots/contract.ts'
export * from './submissions/contract.ts'

/** `hidden` can have an end time, after which the theme counts as listed. */
export const ThemeVisibility = z.enum(['listed', 'hidden', 'removed'])
export type ThemeVisibility = z.infer<typeof ThemeVisibility>

/** A theme that can be installed, as shown on its card. */
export const ThemeListing = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    category: z.string(),
    description: z.string(),
    price_paise: z.int().describe('0 is free'),
    developer_name: z.string(),
    version: z.string().describe('The published version'),
    published_at: Time,
  })
  .meta({ id: 'ThemeListing' })
export type ThemeListing = z.infer<typeof ThemeListing>

/** Immutable: the folder is named after the content. Serves only images, fonts and stylesheets, never templates. */
export const themeAssetEndpoint = endpoint({
  method: 'GET',
  url: '/themes/:content_hash/:file',
  summary: 'Get a file of a theme’s assets folder. Its content never changes',
  tag: 'Themes',
  auth: 'public',
  params: z.object({
    content_hash: z
      .string()
      .regex(/^[0-9a-f]{32}$/, { abort: true })
      .max(32),
    file: z
      .string()
      .regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,150}$/, { abort: true })
      .max(151),
  }),
  response: { 200: { content_type: 'application/octet-stream', description: 'The file with its content type' } },
  refusals: [themeFileNotFound],
})

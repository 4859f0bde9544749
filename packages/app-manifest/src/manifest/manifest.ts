import { z } from 'zod'
import { AppScope } from '../scopes.ts'
import { appEventTypes } from './events.ts'
import { file, httpsUrl, key, line, name, path } from './texts.ts'
import { ValueSchema } from './value-schema.ts'

/** The categories of the marketplace. */
export const manifestCategories = [
  'Marketing',
  'Analytics',
  'Media',
  'AI',
  'Integration',
  'Productivity',
  'Sales',
  'Support',
] as const

/** What this version of Haat offers to apps; `requires` names what an app can't work without. */
export const capabilities = [
  'store',
  'products',
  'collections',
  'content',
  'files',
  'theme',
  'orders',
  'customers',
  'discounts',
  'events',
  'app_data',
  'records',
  'blocks',
  'embeds',
  'actions',
  'pages',
  'schedules',
  'carts',
  'emails',
  'staff',
  'subscribers',
] as const

export const MANIFEST_FILE = 'haat.app.json'

const Permission = z.strictObject({
  scope: AppScope,
  reason: line(200).describe('Why the app needs it, for the owner'),
})

/** What an app can store values on. */
export const AppDataOwner = z.enum(['store', 'product', 'variant', 'collection', 'page', 'order', 'customer'])
export type AppDataOwner = z.infer<typeof AppDataOwner>

const PublicJwk = z
  .strictObject({
    kty: z.enum(['OKP', 'EC']),
    crv: z.enum(['Ed25519', 'P-256']),
    x: z.string().max(100),
    y: z.string().max(100).optional(),
    kid: z.string().min(1).max(100),
    alg: z.enum(['EdDSA', 'Ed25519', 'ES256']).optional(),
    use: z.literal('sig').optional(),
  })
  .describe('A public key: Ed25519, or P-256')

const Setting = z.strictObject({
  key,
  label: line(60),
  type: z.enum(['text', 'textarea', 'number', 'checkbox', 'select', 'secret', 'url', 'email', 'phone']),
  info: line(200).optional(),
  default: z.union([z.string().max(1_000), z.number(), z.boolean()]).optional(),
  options: z
    .array(z.strictObject({ value: z.string().max(100), label: line(60) }))
    .max(50)
    .optional(),
  required: z.boolean().optional(),
})
export type AppSetting = z.infer<typeof Setting>

const PersonalData = z.strictObject({
  kind: line(40).describe('For example, name or email address'),
  of: z.enum(['customer', 'visitor', 'staff']),
  why: line(200),
  stored: z.boolean().describe('Whether it’s stored outside Haat'),
  days: z.int().min(0).max(3_650).optional().describe('For how many days it’s kept'),
})

const Privacy = z.strictObject({
  policy_url: httpsUrl.nullable(),
  personal_data: z.array(PersonalData).max(20),
  stored_in: z
    .array(z.string().regex(/^[A-Z]{2}$/, 'Use ISO codes of countries, such as IN'))
    .max(50)
    .describe('Countries in which data is stored; empty if nothing leaves Haat'),
  processors: z.array(z.strictObject({ name: line(80), country: line(60), for: line(100) })).max(20),
  erased_within_days: z.int().min(0).max(30),
  ai_training: z.boolean().describe('Whether data is used to train models'),
})

/** The manifest of an app: `haat.app.json` in its package. */
export const AppManifest = z.strictObject({
  $schema: z.string().max(500).optional(),
  manifest: z.literal(1).describe('The format of this file'),
  id: name(80),
  version: z
    .string()
    .max(40)
    .regex(/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/, 'Use three numbers, such as 1.4.0'),
  name: line(30),
  tagline: line(80),
  description_file: file('.md').optional(),
  category: z.enum(manifestCategories),
  tags: z.array(line(30)).max(5).default([]),
  icon: file('.png', '.svg', '.webp'),
  screenshots: z
    .array(z.union([file('.png', '.webp', '.jpg'), httpsUrl]))
    .max(8)
    .default([]),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/))
    .min(1)
    .max(30)
    .default(['en']),
  support: z.strictObject({
    email: z.email().max(200),
    url: httpsUrl.optional(),
    response_hours: z.int().min(1).max(720).optional(),
  }),
  distribution: z.enum(['public', 'unlisted', 'private']).default('public'),
  requires: z.array(z.enum(capabilities)).max(capabilities.length).default([]),
  permissions: z
    .strictObject({
      required: z.array(Permission).max(20).default([]),
      optional: z.array(Permission).max(20).default([]),
    })
    .default({ required: [], optional: [] }),
  urls: z
    .strictObject({
      base: httpsUrl.describe('The origin of the app’s server'),
      app: path.optional().describe('The page that the dashboard shows'),
      webhooks: path.optional(),
      data: path.optional(),
    })
    .optional(),
  keys: z.strictObject({ jwks: z.strictObject({ keys: z.array(PublicJwk).min(1).max(3) }) }).optional(),
  webhooks: z
    .array(z.strictObject({ types: z.array(z.enum(appEventTypes)).min(1).max(50), path: path.optional() }))
    .max(50)
    .default([]),
  navigation: z
    .array(z.strictObject({ label: line(30), path, icon: name(30).optional() }))
    .max(8)
    .default([]),
  links: z
    .array(
      z.strictObject({
        at: z.enum(['product', 'products', 'order', 'orders', 'customer', 'collection']),
        label: line(40),
        path,
      }),
    )
    .max(10)
    .default([]),
  app_data: z
    .array(
      z.strictObject({
        key,
        on: AppDataOwner,
        schema: ValueSchema.optional(),
        storefront: z.boolean().default(false).describe('Whether blocks can read it'),
        max_bytes: z.int().min(1).max(65_536).default(4_096),
      }),
    )
    .max(50)
    .default([]),
  collections: z
    .array(
      z.strictObject({
        name: key,
        schema: ValueSchema,
        index: z.array(key).max(4).default([]),
        storefront: z
          .strictObject({ where: z.record(key, z.union([z.string(), z.number(), z.boolean()])) })
          .optional()
          .describe('Which records blocks can read'),
        personal_fields: z.array(key).max(20).default([]),
      }),
    )
    .max(10)
    .default([]),
  blocks: z
    .array(z.strictObject({ file: file('.liquid') }))
    .max(30)
    .default([]),
  embeds: z
    .array(z.strictObject({ file: file('.liquid'), place: z.enum(['body_end', 'head_data']) }))
    .max(5)
    .default([]),
  actions: z
    .array(z.strictObject({ name: name(), file: file('.json') }))
    .max(10)
    .default([]),
  schedules: z
    .array(
      z.strictObject({
        name: name(),
        every: z.enum(['hour', 'day', 'week', 'month']),
        at: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 02:30')
          .optional()
          .describe('In India, on the first day of a week (Monday) or month; 02:00 without it'),
      }),
    )
    .max(5)
    .default([]),
  settings: z.array(Setting).max(50).default([]),
  privacy: Privacy,
})
export type AppManifest = z.infer<typeof AppManifest>

/** Whether the app has a server of its own, or only blocks and data in Haat. */
export function kindOfApp({ urls }: Pick<AppManifest, 'urls'>): 'hosted' | 'block' {
  return urls === undefined ? 'block' : 'hosted'
}

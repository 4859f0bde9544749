import { endpoint, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { themeNotFound } from '../../themes/contract.ts'

/** More would push other themes off the first page. */
export const MAX_FEATURED_THEMES = 12

/** A featured theme with the time in which the marketplace shows it as featured. */
export const FeaturedSlot = z
  .object({
    slug: z.string(),
    name: z.string(),
    from: Time.nullable().describe('null: at once'),
    until: Time.nullable().describe('null: until it’s removed'),
    is_shown: z.boolean().describe('Listed, and now is within the dates'),
  })
  .meta({ id: 'FeaturedSlot' })
export type FeaturedSlot = z.infer<typeof FeaturedSlot>

const FeaturedSlots = z.object({ items: z.array(FeaturedSlot), next_cursor: z.null() })

export const themeNotListed = refusal('theme_not_listed', 409, 'Only listed themes can be featured')
/** Sent if `before` isn't the current order any more. */
export const featuredChanged = refusal(
  'featured_changed',
  409,
  'Someone else changed the featured themes. Reload to see the latest order.',
)

const tag = 'Theme moderation'
const auth = admins('themes.feature')

export const listFeaturedSlotsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/admin/featured',
  summary: 'List all featured themes in their order, also those whose dates haven’t begun or have passed',
  tag,
  auth,
  response: { 200: FeaturedSlots },
})

const slug = z
  .string()
  .min(2)
  .max(60)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true })

export const arrangeFeaturedEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/admin/featured',
  summary: 'Replace the featured themes, their order and their dates',
  tag,
  auth,
  body: z.object({
    before: z.array(slug).max(MAX_FEATURED_THEMES).describe('The order that was shown. Refused if it has changed'),
    items: z
      .array(
        z
          .object({ slug, from: TimeInput.nullable().default(null), until: TimeInput.nullable().default(null) })
          .refine(({ from, until }) => from === null || until === null || new Date(from) < new Date(until), {
            path: ['until'],
            message: 'Choose a time after the start',
          }),
      )
      .max(MAX_FEATURED_THEMES)
      .refine((items) => new Set(items.map((item) => item.slug)).size === items.length, 'List each theme once'),
  }),
  response: { 200: FeaturedSlots },
  refusals: [themeNotFound, themeNotListed, featuredChanged],
})

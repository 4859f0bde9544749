import { endpoint, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { ThemeScreenshot, themeNotFound } from '../../themes/contract.ts'

const tag = 'Theme store'

const slugParams = z.object({
  slug: z
    .string()
    .min(2)
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { abort: true }),
})

/** A screenshot in the sizes that pages need. */
export const ThemeImage = ThemeScreenshot.extend({
  device: z.enum(['desktop', 'phone']).describe('`phone` if the image is taller than wide'),
  srcset: z.string().describe('The image in several widths, for the attribute `srcset`'),
}).meta({ id: 'ThemeImage' })
export type ThemeImage = z.infer<typeof ThemeImage>

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/)

export const ThemePalette = z.object({ background: HexColor, text: HexColor, primary: HexColor })
export type ThemePalette = z.infer<typeof ThemePalette>

export const ThemeDeveloper = z.object({
  id: z.string().describe('ID of the developer’s page; `haat` for the platform’s own themes'),
  name: z.string(),
})
export type ThemeDeveloper = z.infer<typeof ThemeDeveloper>

/** A theme in a list of the theme store. */
export const MarketplaceTheme = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    category: z.string(),
    price_paise: z.int().describe('For one store, before GST. 0 is free'),
    developer: ThemeDeveloper,
    version: z.string().describe('The published version'),
    published_at: Time.describe('When this version was published'),
    stores_count: z.int().describe('Stores whose storefront uses the theme'),
    is_featured: z.boolean(),
    screenshot: ThemeImage.nullable().describe('The first desktop screenshot, or else the first one'),
    palette: ThemePalette.describe('Of the theme’s first colour scheme'),
  })
  .meta({ id: 'MarketplaceTheme' })
export type MarketplaceTheme = z.infer<typeof MarketplaceTheme>

export const ThemeRelease = z.object({
  version: z.string(),
  changelog: z.string(),
  published_at: Time,
  is_current: z.boolean().describe('The version that stores get now'),
})
export type ThemeRelease = z.infer<typeof ThemeRelease>

/** A theme’s page in the theme store. */
export const MarketplaceThemeDetails = MarketplaceTheme.extend({
  gst_rate_basis_points: z.int().describe('1800 is 18%'),
  gst_paise: z.int().describe('GST on the price. The invoice can differ by a paisa, because of rounding by tax head'),
  total_paise: z.int().describe('The price with GST'),
  description: z.string(),
  highlights: z.array(z.string()),
  screenshots: z.array(ThemeImage),
  releases: z.array(ThemeRelease).describe('Published versions, newest first'),
  sections: z.array(z.string()).describe('Names of the sections in the published version'),
  languages: z.array(z.string()).describe('Language codes of the texts in the published version'),
  developer_themes_count: z.int().describe('Listed themes of the developer, with this one'),
  more_by_developer: z.array(MarketplaceTheme).describe('Up to three other themes of the developer, most used first'),
  demo_store_url: z.string().describe('Empty if none'),
  support_url: z.string().describe('Empty if none'),
  support_email: z.string().describe('Empty if none'),
}).meta({ id: 'MarketplaceThemeDetails' })
export type MarketplaceThemeDetails = z.infer<typeof MarketplaceThemeDetails>

export const ThemeSort = z.enum(['featured', 'popular', 'newest', 'price', 'name'])
export type ThemeSort = z.infer<typeof ThemeSort>

export const MarketplaceThemeQuery = PageQuery.extend({
  q: z.string().trim().max(200).default('').describe('Every word must match a prefix, with at most one typo'),
  category: z.string().trim().max(60).optional(),
  price: z.enum(['free', 'paid']).optional(),
  sort: ThemeSort.optional().describe('Without it: the best matches first; featured themes first if there is no `q`'),
})
export type MarketplaceThemeQuery = z.infer<typeof MarketplaceThemeQuery>

/** The counts of a filter say how many themes each of its values would match, with the other filters unchanged. */
export const MarketplaceThemePage = pageOf(MarketplaceTheme).extend({
  total: z.int().describe('Number of matches on all pages'),
  categories: z.array(z.object({ name: z.string(), themes_count: z.int() })),
  prices: z.object({ free: z.int(), paid: z.int() }),
})
export type MarketplaceThemePage = z.infer<typeof MarketplaceThemePage>

export const DeveloperPage = ThemeDeveloper.extend({
  since: Time.nullable().describe('When the developer registered'),
  themes: z.array(MarketplaceTheme).describe('Most used first'),
}).meta({ id: 'DeveloperPage' })
export type DeveloperPage = z.infer<typeof DeveloperPage>

export const developerNotFound = refusal('developer_not_found', 404, 'Developer not found')

export const listMarketplaceThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/themes',
  summary: 'List and search the themes of the theme store',
  tag,
  auth: 'public',
  query: MarketplaceThemeQuery,
  response: { 200: MarketplaceThemePage },
})

export const getMarketplaceThemeEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/themes/:slug',
  summary: 'Get a theme of the theme store. Hidden and removed themes aren’t found',
  tag,
  auth: 'public',
  params: slugParams,
  response: { 200: MarketplaceThemeDetails },
  refusals: [themeNotFound],
})

export const listFeaturedThemesEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/featured',
  summary: 'List the featured themes in their order',
  tag,
  auth: 'public',
  response: { 200: z.object({ items: z.array(MarketplaceTheme), next_cursor: z.null() }) },
})

export const getDeveloperPageEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developers/:id',
  summary: 'Get a developer with listed themes',
  tag,
  auth: 'public',
  params: z.object({ id: z.union([z.literal('haat'), z.uuid()]) }),
  response: { 200: DeveloperPage },
  refusals: [developerNotFound],
})

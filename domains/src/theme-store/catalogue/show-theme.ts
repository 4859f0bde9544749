import { imageSrcset, imageUrl } from '@haat/image-address'
import type { Platform } from '../../platform.ts'
import type { MarketplaceTheme, ThemeDeveloper, ThemeImage } from './contract.ts'
import type { ListedThemeRow } from './select-themes.ts'
import { readPalette } from './theme-palette.ts'

/** The developer of the platform's own themes. */
export const platformDeveloper: ThemeDeveloper = { id: 'haat', name: 'Haat' }

interface ScreenshotRow {
  readonly id: string
  readonly key: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** Converts a screenshot's row to the API's. */
export function showImage({ urls }: Platform['settings'], { key, ...image }: ScreenshotRow): ThemeImage {
  const base = `${urls.backend}/media`
  const stored = { key, width: image.width, height: image.height }
  return {
    ...image,
    url: imageUrl(base, stored),
    device: image.height > image.width ? 'phone' : 'desktop',
    srcset: imageSrcset(base, stored, {}, [360, 480, 720, 1080, 1600]),
  }
}

/** Converts a theme's row to the API's. */
export function showTheme(settings: Platform['settings'], row: ListedThemeRow, storesCount: number): MarketplaceTheme {
  return {
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    category: row.category,
    price_paise: row.price_paise,
    developer:
      row.developer_id === null
        ? platformDeveloper
        : { id: row.developer_id, name: row.developer_name ?? platformDeveloper.name },
    version: row.version,
    published_at: (row.published_at ?? new Date(0)).toISOString(),
    stores_count: storesCount,
    is_featured: row.featured_position !== null,
    screenshot: showFirst(settings, row),
    palette: readPalette(row.color_schemes),
  }
}

function showFirst(settings: Platform['settings'], row: ListedThemeRow): ThemeImage | null {
  const { screenshot_id: id, screenshot_key: key, screenshot_alt: alt } = row
  const { screenshot_width: width, screenshot_height: height } = row
  if (id === null || key === null || alt === null || width === null || height === null) return null
  return showImage(settings, { id, key, alt, width, height })
}

import type { MarketplaceThemeDetails } from '@haat/domains/theme-store/contract'
import { truncateForMetadata } from '../catalog/truncate-text.ts'

/** Returns the description for link previews and search engines, in at most 170 characters. */
export function describeTheme({ tagline, description }: MarketplaceThemeDetails): string {
  return truncateForMetadata(description === '' ? tagline : description)
}

import type { SoldTheme } from '../../../domains/src/theme-store/index.ts'

/** The demo's themes with a price, from their first release. Dhaaga is free now; Tenzin has archived Kora. */
export const demoThemesSold: readonly SoldTheme[] = [
  { slug: 'bazaar', sales_a_month: 2.1, from_days_ago: 238, until_days_ago: 0 },
  { slug: 'neel', sales_a_month: 1.5, from_days_ago: 232, until_days_ago: 0 },
  { slug: 'tiffin', sales_a_month: 1.7, from_days_ago: 211, until_days_ago: 0 },
  { slug: 'dhaaga', sales_a_month: 2.2, from_days_ago: 201, until_days_ago: 76 },
  { slug: 'nilaya', sales_a_month: 0.9, from_days_ago: 178, until_days_ago: 0 },
  { slug: 'kulhad', sales_a_month: 1.8, from_days_ago: 135, until_days_ago: 0 },
  { slug: 'rangoli', sales_a_month: 2.4, from_days_ago: 87, until_days_ago: 0 },
  { slug: 'jamdani', sales_a_month: 2.8, from_days_ago: 62, until_days_ago: 0 },
  { slug: 'kora', sales_a_month: 2.2, from_days_ago: 46, until_days_ago: 6 },
]

/** In the order of the marketplace's home page. */
export const demoFeaturedThemes = ['nilaya', 'bazaar', 'jamdani'] as const

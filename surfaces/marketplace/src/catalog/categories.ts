import type { App, AppCategory } from '@haat/domains/app-store/contract'

/** How a category is shown; its colours are the tokens `--category-<slug>-soft` and `-text`. */
export interface CategoryLook {
  readonly name: AppCategory
  readonly slug: string
  readonly emoji: string
  readonly tagline: string
}

export const categories: readonly CategoryLook[] = [
  { name: 'Marketing', slug: 'marketing', emoji: '📣', tagline: 'Reach customers and bring them back' },
  { name: 'Analytics', slug: 'analytics', emoji: '📊', tagline: 'Know what sells and what doesn’t' },
  { name: 'Media', slug: 'media', emoji: '🎬', tagline: 'Product images and videos' },
  { name: 'AI', slug: 'ai', emoji: '✨', tagline: 'Product descriptions, forecasts and answers' },
  {
    name: 'Integration',
    slug: 'integration',
    emoji: '🔌',
    tagline: 'Connect couriers, accounting and other marketplaces',
  },
  { name: 'Productivity', slug: 'productivity', emoji: '⏱️', tagline: 'Get routine work done faster' },
  { name: 'Sales', slug: 'sales', emoji: '🛍️', tagline: 'Sell more with every order' },
  { name: 'Support', slug: 'support', emoji: '💬', tagline: 'Answer customers sooner' },
]

const byName = new Map<string, CategoryLook>(categories.map((category) => [category.name, category]))

/** The class that gives an element the colours of a category (`--soft` and `--strong`). */
export function categoryClass(name: AppCategory): string {
  return `category-${byName.get(name)?.slug ?? 'productivity'}`
}

export interface CategoryShelf {
  readonly category: CategoryLook
  readonly apps: readonly App[]
}

/** The apps by category, in the order of the categories; categories without apps are left out. */
export function groupByCategory(apps: readonly App[]): CategoryShelf[] {
  const shelves = Map.groupBy(apps, (app) => app.category)
  return categories.flatMap((category) => {
    const shelved = shelves.get(category.name)
    return shelved === undefined ? [] : [{ category, apps: shelved }]
  })
}

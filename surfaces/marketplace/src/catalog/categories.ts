import type { App, AppCategory } from '@haat/domains/app-store/contract'

/** How a category is displayed. Its colours are the tokens `--category-<slug>-soft` and `-text`. */
export interface CategoryDisplay {
  readonly name: AppCategory
  readonly slug: string
  readonly emoji: string
  readonly tagline: string
}

export const categories: readonly CategoryDisplay[] = [
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

const byName = new Map<string, CategoryDisplay>(categories.map((category) => [category.name, category]))

/** Returns the class that sets the category's colours (`--soft` and `--strong`) on an element. */
export function categoryClass(name: AppCategory): string {
  return `category-${byName.get(name)?.slug ?? 'productivity'}`
}

export interface CategoryGroup {
  readonly category: CategoryDisplay
  readonly apps: readonly App[]
}

/** Groups apps by category, in the order of the categories. Categories without apps are left out. */
export function groupByCategory(apps: readonly App[]): CategoryGroup[] {
  const byCategory = Map.groupBy(apps, (app) => app.category)
  return categories.flatMap((category) => {
    const group = byCategory.get(category.name)
    return group === undefined ? [] : [{ category, apps: group }]
  })
}

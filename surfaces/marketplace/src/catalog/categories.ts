import type { App, AppCategory } from '@haat/domains/app-store/contract'

/** How a category is shown; its colours are the tokens `--category-<slug>-soft` and `-text`. */
export interface CategoryLook {
  readonly name: AppCategory
  readonly slug: string
  readonly emoji: string
  readonly tagline: string
}

export const categories: readonly CategoryLook[] = [
  { name: 'Marketing', slug: 'marketing', emoji: '📣', tagline: 'Be found, be remembered, be told on' },
  { name: 'Analytics', slug: 'analytics', emoji: '📊', tagline: 'Know what sells, and what only takes up shelf' },
  { name: 'Media', slug: 'media', emoji: '🎬', tagline: 'Pictures and films that do the goods justice' },
  { name: 'AI', slug: 'ai', emoji: '✨', tagline: 'Words, forecasts and answers on call' },
  { name: 'Integration', slug: 'integration', emoji: '🔌', tagline: 'Couriers, ledgers and other markets, joined up' },
  { name: 'Productivity', slug: 'productivity', emoji: '⏱️', tagline: 'Fewer clicks between you and closing time' },
  { name: 'Sales', slug: 'sales', emoji: '🛍️', tagline: 'Fuller baskets, fairly won' },
  { name: 'Support', slug: 'support', emoji: '💬', tagline: 'Answers before customers have to ask twice' },
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

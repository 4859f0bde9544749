import type { SearchChoice } from './search-url.ts'

/** A heading with more names than this would be hard to read. */
const MAX_NAMES = 3

const names = new Intl.ListFormat('en-IN')

/** Returns the page's heading: what is shown, such as "Free Marketing apps" or "Results for “invoice” in Marketing". */
export function describeSearch(choice: SearchChoice): string {
  const query = choice.query.trim()
  if (query === '') return capitalize(describeFilters(choice)) || 'All apps'
  const isPlain = choice.price === undefined && !choice.installed
  const filters = isPlain ? describeCategories(choice) : describeFilters(choice)
  return filters === '' ? `Results for “${query}”` : `Results for “${query}” in ${filters}`
}

/** Returns the title of the browser tab. */
export function describePage(choice: SearchChoice): string {
  return `${describeSearch(choice)} · Haat`
}

/** Returns the apps that the filters select, such as "free Marketing apps", or '' without a filter. */
function describeFilters(choice: SearchChoice): string {
  const { categories, price = '', installed } = choice
  const kind = [price, installed ? 'installed' : ''].filter((word) => word !== '').join(' ')
  if (categories.length > MAX_NAMES) return `${kind} apps across ${describeCategories(choice)}`.trim()
  const words = [kind, describeCategories(choice)].filter((word) => word !== '')
  return words.length === 0 ? '' : `${words.join(' ')} apps`
}

function describeCategories({ categories }: SearchChoice): string {
  return categories.length > MAX_NAMES ? `${categories.length} categories` : names.format(categories)
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

import type { ThemeFilters } from './theme-filters.ts'

/** Returns the heading of a list of themes: `Free themes for Clothing`, `Themes for “masala”`. */
export function describeThemes({ query, category, price }: ThemeFilters): string {
  const themes = price === undefined ? 'Themes' : `${price === 'free' ? 'Free' : 'Paid'} themes`
  const inCategory = category === undefined ? themes : `${themes} in ${category}`
  return query === '' ? inCategory : `${inCategory} for “${query}”`
}

import type { Option } from '@haat/ui'

/** What a theme is designed to sell. */
const categories = [
  'General',
  'Arts and crafts',
  'Beauty and wellness',
  'Books and stationery',
  'Clothing',
  'Electronics',
  'Food and drink',
  'Home and garden',
  'Jewellery',
  'Services',
  'Sports and outdoors',
  'Toys and children',
]

/** Returns the categories to choose from, with the theme's own if it has another. */
export function categoryOptions(current: string): Option[] {
  const names = current === '' || categories.includes(current) ? categories : [...categories, current]
  return names.map((name) => ({ value: name, label: name }))
}

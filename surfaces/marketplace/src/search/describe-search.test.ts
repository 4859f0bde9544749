import { expect, test } from 'vitest'
import { describePage, describeSearch } from './describe-search.ts'
import { readSearch } from './search-url.ts'

test.each([
  ['', 'All apps'],
  ['?q=+', 'All apps'],
  ['?category=Marketing', 'Marketing apps'],
  ['?category=Sales,Marketing', 'Marketing and Sales apps'],
  ['?category=Support,Sales,AI', 'AI, Sales and Support apps'],
  ['?category=Support,Sales,AI,Media', 'Apps across 4 categories'],
  ['?category=Support,Sales,AI,Media&price=paid', 'Paid apps across 4 categories'],
  ['?price=free', 'Free apps'],
  ['?price=free&category=Marketing', 'Free Marketing apps'],
  ['?installed=true', 'Installed apps'],
  ['?price=free&category=Marketing&installed=true', 'Free installed Marketing apps'],
  ['?q=invoice&installed=true&category=AI', 'Results for “invoice” in installed AI apps'],
  ['?q=invoice', 'Results for “invoice”'],
  ['?q=invoice&sort=newest', 'Results for “invoice”'],
  ['?q=invoice&category=Marketing', 'Results for “invoice” in Marketing'],
  ['?q=invoice&category=Marketing,Sales', 'Results for “invoice” in Marketing and Sales'],
  ['?q=invoice&category=Support,Sales,AI,Media', 'Results for “invoice” in 4 categories'],
  ['?q=invoice&category=Support,Sales,AI,Media&price=paid', 'Results for “invoice” in paid apps across 4 categories'],
  ['?q=invoice&price=free', 'Results for “invoice” in free apps'],
  ['?q=invoice&price=free&category=Marketing', 'Results for “invoice” in free Marketing apps'],
])('the heading of %s is %s', (search, heading) => {
  expect(describeSearch(readSearch(search))).toBe(heading)
  expect(describePage(readSearch(search))).toBe(`${heading} · Haat`)
})

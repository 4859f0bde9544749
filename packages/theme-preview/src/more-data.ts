import type { PageData } from '@haat/theme-engine'

const BY_HANDLE = ['products', 'collections', 'pages', 'menus', 'images'] as const

/** Merges a page's data with data loaded later: tables are merged, everything else is replaced. */
export function withMoreData(data: PageData, more: Partial<PageData>): PageData {
  const merged: PageData = { ...data, ...more }
  for (const table of BY_HANDLE) {
    if (more[table] !== undefined) Object.assign(merged, { [table]: { ...data[table], ...more[table] } })
  }
  return merged
}

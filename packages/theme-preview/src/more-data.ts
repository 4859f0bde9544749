import type { PageData } from '@haat/theme-engine'

const BY_HANDLE = ['products', 'collections', 'pages', 'menus', 'images', 'app_records'] as const

/** Merges a page's data with data loaded later: tables are merged, everything else is replaced. */
export function withMoreData(data: PageData, more: Partial<PageData>): PageData {
  const merged: PageData = { ...data, ...more }
  for (const table of BY_HANDLE) {
    if (more[table] !== undefined) Object.assign(merged, { [table]: { ...data[table], ...more[table] } })
  }
  if (more.app_data !== undefined) merged.app_data = mergeAppData(data.app_data, more.app_data)
  return merged
}

type AppData = NonNullable<PageData['app_data']>

/** By app, kind of object, and its ID. */
function mergeAppData(known: AppData = {}, more: AppData): AppData {
  const merged: AppData = { ...known }
  for (const [app, kinds] of Object.entries(more)) {
    const own = { ...merged[app] }
    for (const [on, values] of Object.entries(kinds)) own[on] = { ...own[on], ...values }
    merged[app] = own
  }
  return merged
}

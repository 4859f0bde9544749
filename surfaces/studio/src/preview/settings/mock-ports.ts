import type { Resource, ResourceKind, Scheme, SettingsPorts } from '@haat/settings-panel/settings-ports'
import { type CategoryData, type ColorScheme, mockPage, type PageData } from '@haat/theme-engine'
import type { WorkingCopy } from '@haat/theme-files'
import { parse } from 'jsonc-parser'
import { configuration } from '../../configuration.ts'

/** Connects the settings panel with the mock store, as the theme editor connects it with a shop owner's store. */
export function mockPorts(copy: WorkingCopy, template: string): SettingsPorts {
  const data = mockPage(template, { data_set: 'everyday' })
  return {
    cacheKey: 'mock-store',
    pageData: data,
    fonts: { address: (file) => `${configuration.urls.storefront}/fonts/${file}` },
    colorSchemes: { schemes: schemesOf(copy) },
    resources: {
      isAvailable: true,
      list: async (kind, { q = '', handles }) => ({
        items: resourcesOf(data, kind).filter(
          ({ handle, title }) =>
            (handles === undefined || handles.includes(handle)) && title.toLowerCase().includes(q.toLowerCase()),
        ),
        next_cursor: null,
      }),
      renderEmpty: () => 'Nothing in the mock store matches.',
    },
    links: {
      suggest: async (q) => {
        const found = (kind: ResourceKind) =>
          resourcesOf(data, kind).filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
        return { collections: found('collection'), pages: found('page'), products: found('product') }
      },
    },
  }
}

/** Categories have their paths as titles, as in the theme editor. */
function categoriesOf(tree: readonly CategoryData[], above = ''): Resource[] {
  return tree.flatMap(({ handle, title, subcategories }) => {
    const path = `${above}${title}`
    return [{ handle, title: path, url: `/categories/${handle}` }, ...categoriesOf(subcategories, `${path} › `)]
  })
}

const folders = { product: 'products', collection: 'collections', page: 'pages', menu: 'menus' } as const

function resourcesOf(data: PageData, kind: ResourceKind): Resource[] {
  if (kind === 'category') return categoriesOf(data.all_categories ?? [])
  const folder = folders[kind]
  return Object.values(data[folder] ?? {}).flatMap((item) =>
    item === null ? [] : [{ handle: item.handle, title: item.title, url: `/${folder}/${item.handle}` }],
  )
}

function schemesOf(copy: WorkingCopy): Scheme[] {
  const settings: unknown = parse(copy.readText('config/global-settings.json') ?? '{}')
  const schemes = memberOf(settings, 'color_schemes')
  if (typeof schemes !== 'object' || schemes === null) return []
  return Object.entries(schemes).flatMap(([id, scheme]: [string, unknown]) => {
    if (typeof scheme !== 'object' || scheme === null) return []
    const colors: ColorScheme = { ...scheme }
    const label = memberOf(scheme, 'label')
    return [{ id, name: typeof label === 'string' ? label : id, colors }]
  })
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined
}

import { mockPage, type PageData, pageOfPath } from '@haat/theme-engine'
import type { RenderedPage } from '../render-page.ts'
import type { StoreTheme } from '../store.ts'
import { SAMPLE_MEDIA_BASE } from './sample-pictures.ts'

/** The location of a page in a demo. */
export interface DemoPlace {
  /** The path before every path of the demo. */
  readonly root: string
  /** Path in the demo, with a leading slash. */
  readonly path: string
  readonly query: URLSearchParams
  readonly now: Date
}

export type DemoPage = Exclude<RenderedPage, { moved_to: string }>

/** Renders a page of a theme with the sample store: twelve products, six collections, menus, pages and a cart. */
export async function renderSampleDemoPage(
  theme: StoreTheme,
  { root, path, query, now }: DemoPlace,
): Promise<DemoPage> {
  const { template, handle } = pageOfPath(path)
  const page = mockPage(template, {
    root,
    query: Object.fromEntries(query),
    data_set: 'everyday',
    ...(handle !== undefined && { handle }),
  })
  const data: PageData = {
    ...page,
    request: { ...page.request, now: Math.floor(now.getTime() / 1000) },
    media: { base: SAMPLE_MEDIA_BASE, fonts_base: '/fonts' },
    assets: { ...theme.assets },
  }
  return { template, data, result: await theme.render({ template, data }) }
}

import type { Needs, PageData } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PreviewedStore } from '../../store-preview.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import type { PreviewData, PreviewDataRequest, PreviewNeeds } from './contract.ts'

/** What an editor’s preview renders: of suspended stores too, and never more of a store than its storefront would show. */
export async function loadPreviewData(
  { db, clock, preview }: Pick<Platform, 'db' | 'clock' | 'preview'>,
  actor: StoreMember,
  wish: PreviewDataRequest,
): Promise<PreviewData> {
  const { store } = actor
  const { theme_version_id } = await requireStoreTheme(db, store.id, clock())
  const [page, needed, examples] = await Promise.all([
    loadPage(preview, store, wish),
    wish.needs && preview.loadNeeds(store, toNeeds(wish.needs)),
    wish.examples ? preview.findExamples(store) : undefined,
  ])
  const { assets } = await requireCompiledTheme(db, theme_version_id)
  // A page’s own list of collections is the one that it is about.
  const data: Partial<PageData> = { ...needed, ...page?.data, ...(page && { assets: { ...assets } }) }
  return {
    template: page?.template ?? null,
    path: page?.path ?? null,
    is_sample: page?.is_sample ?? false,
    data,
    ...(examples && { examples: { ...examples } }),
  }
}

async function loadPage(
  preview: Platform['preview'],
  store: PreviewedStore,
  { page, needs, language }: PreviewDataRequest,
) {
  if (page === undefined) return undefined
  const { page_size } = needs?.paginate ?? {}
  return preview.loadPage(store, page, { language, ...(page_size !== undefined && { page_size }) })
}

function toNeeds({ recommendations, paginate, ...lists }: PreviewNeeds): Needs {
  return { ...lists, ...(recommendations && { recommendations }), ...(paginate && { paginate }) }
}

import type { Needs, PageData } from '@haat/theme-engine'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { PreviewedStore } from '../../store-preview.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import type { PreviewData, PreviewDataRequest, PreviewNeeds } from './contract.ts'

/** Loads what the editor's preview renders, for suspended stores too. Never returns more than the storefront shows. */
export async function loadPreviewData(
  { db, clock, preview }: Pick<Platform, 'db' | 'clock' | 'preview'>,
  actor: StoreMember,
  request: PreviewDataRequest,
): Promise<PreviewData> {
  const { store } = actor
  const { theme_version_id: themeVersionId } = await requireStoreTheme(db, store.id, clock())
  const [page, needed, examples] = await Promise.all([
    loadPage(preview, store, request),
    request.needs && preview.loadNeeds(store, toNeeds(request.needs)),
    request.examples ? preview.findExamples(store) : undefined,
  ])
  const { assets } = await requireCompiledTheme(db, themeVersionId)
  // `page` comes last: on a collection page, its full collection replaces the one loaded for `needs`.
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
  const { page_size: pageSize } = needs?.paginate ?? {}
  return preview.loadPage(store, page, { language, ...(pageSize !== undefined && { page_size: pageSize }) })
}

function toNeeds({
  recommendations,
  paginate,
  app_data: appData,
  app_records: records,
  ...lists
}: PreviewNeeds): Needs {
  return {
    ...lists,
    ...(recommendations && { recommendations }),
    ...(paginate && { paginate }),
    ...(appData && { app_data: appData }),
    ...(records && { app_records: records.map(({ by, ...need }) => ({ ...need, ...(by && { by }) })) }),
  }
}

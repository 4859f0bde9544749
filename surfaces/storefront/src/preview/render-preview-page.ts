import { isWithoutNeeds, mergeNeeds, noNeeds, type RenderResult } from '@haat/theme-engine'
import { addNeeded, loadNeeds } from '../load-needs.ts'
import type { StoreTheme } from '../store.ts'
import { loadPreviewPage, type PreviewContext, type PreviewPage } from './load-preview-page.ts'

/** As on storefronts: the page is rendered again for data that templates request, at most this many times. */
const MAX_ROUNDS = 3

/** Renders a page as visitors would see it, with a sample cart. */
export async function renderPreviewPage(
  request: Parameters<typeof loadPreviewPage>[0],
  theme: StoreTheme,
  context: PreviewContext & { readonly design?: boolean | undefined },
): Promise<PreviewPage & { readonly result: RenderResult }> {
  const { catalog, store, design = false } = context
  let page = await loadPreviewPage(request, context)
  const { template } = page
  let data = { ...page.data, assets: { ...theme.assets } }
  let missing = mergeNeeds(noNeeds(), theme.needs(template, data))
  for (let round = 1; ; round += 1) {
    data = { ...data, ...addNeeded(data, await loadNeeds(catalog, store, missing)) }
    const result = await theme.render({ template, data, design })
    missing = result.missing
    if (round === MAX_ROUNDS || isWithoutNeeds(missing)) return { ...page, data, result }
    if (missing.paginate !== undefined) {
      page = await loadPreviewPage(request, { ...context, page_size: missing.paginate.page_size })
      data = { ...data, ...page.data, assets: data.assets }
    }
  }
}

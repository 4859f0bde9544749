import { isWithoutNeeds, mergeNeeds, noNeeds, type RenderResult } from '@haat/theme-engine'
import { addNeeded, loadNeeds } from '../load-needs.ts'
import type { StoreTheme } from '../store.ts'
import { loadPreviewPage, type PreviewContext, type PreviewPage } from './load-preview-page.ts'

/** As on storefronts: what a template looks up while it renders is loaded and rendered again so often at most. */
const MAX_ROUNDS = 3

/** Renders a page as visitors would get it, with what previews show in place of a visitor's cart. */
export async function renderPreviewPage(
  wish: Parameters<typeof loadPreviewPage>[0],
  theme: StoreTheme,
  context: PreviewContext & { readonly design?: boolean | undefined },
): Promise<PreviewPage & { readonly result: RenderResult }> {
  const { catalog, store, design = false } = context
  let page = await loadPreviewPage(wish, context)
  const { template } = page
  let data = { ...page.data, assets: { ...theme.assets } }
  let missing = mergeNeeds(noNeeds(), theme.needs(template))
  for (let round = 1; ; round += 1) {
    data = { ...data, ...addNeeded(data, await loadNeeds(catalog, store, missing)) }
    const result = await theme.render({ template, data, design })
    missing = result.missing
    if (round === MAX_ROUNDS || isWithoutNeeds(missing)) return { ...page, data, result }
    if (missing.paginate !== undefined) {
      page = await loadPreviewPage(wish, { ...context, page_size: missing.paginate.page_size })
      data = { ...data, ...page.data, assets: data.assets }
    }
  }
}

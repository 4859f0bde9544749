import { loadPreviewDataEndpoint } from '@haat/domains/store-themes/contract'
import type { LanguageTag } from '@haat/domains/stores/language/contract'
import type { Needs, PageData } from '@haat/theme-engine'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from './backend.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null
// A contract may not know the engine: its data are the engine's by agreement of the server, which makes them with the engine.
const WholeData = z.custom<PageData>(isObject)
const MoreData = z.custom<Partial<PageData>>(isObject)

/** A page of the store as the preview needs it. */
export interface PreviewedPage {
  readonly data: PageData
  /** Which template shows it in the store. */
  readonly template: string | null
  /** Where it lies; null where the store has no such page. */
  readonly path: string | null
  /** The store has nothing of the kind: what is shown is made up. */
  readonly is_sample: boolean
}

/** Which page is to be shown: something at a path, or an example of a template. */
export interface PageWish {
  readonly store_slug: string
  readonly template: string
  /** Where it was chosen which one; the store's own example otherwise. */
  readonly path?: string | undefined
  /** One of the store's further languages. */
  readonly language?: LanguageTag | undefined
  readonly signal?: AbortSignal
}

/** All pages of a store that are kept, for when something on them has changed. */
export function previewPagesKey(store_slug: string): readonly string[] {
  return ['preview-page', store_slug]
}

/** A page as it is read and kept: what lies at a path is the same, by whichever template it is looked at. */
export function previewPageQuery(wish: PageWish) {
  return queryOptions({
    queryKey: [...previewPagesKey(wish.store_slug), wish.path ?? wish.template, wish.language],
    queryFn: () => loadPreviewPage(wish),
    staleTime: 60_000,
    retry: false,
  })
}

async function loadPreviewPage({ store_slug, template, path, language, signal }: PageWish): Promise<PreviewedPage> {
  const page = path === undefined ? { template } : { path }
  const answer = await backend.call(loadPreviewDataEndpoint, {
    body: { store_slug, page, ...(language !== undefined && { language }) },
    ...(signal !== undefined && { signal }),
  })
  const { path: lies_at, is_sample } = answer
  return { data: WholeData.parse(answer.data), template: answer.template, path: lies_at, is_sample }
}

/** What the page asked for while it was rendered. `paginate` counts with the page only. */
export async function loadNeeds(
  { store_slug, template, path, language }: PageWish,
  needs: Needs,
): Promise<Partial<PageData>> {
  const page = path === undefined ? { template } : { path }
  const answer = await backend.call(loadPreviewDataEndpoint, {
    body: {
      store_slug,
      needs,
      ...(language !== undefined && { language }),
      ...(needs.paginate !== undefined && { page }),
    },
  })
  return MoreData.parse(answer.data)
}

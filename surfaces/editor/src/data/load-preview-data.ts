import { loadPreviewDataEndpoint } from '@haat/domains/store-themes/contract'
import type { LanguageTag } from '@haat/domains/stores/language/contract'
import type { Needs, PageData } from '@haat/theme-engine'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from './backend.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null
// Contracts can't import the engine, so the data has the engine's types only by agreement: the server creates it with the engine.
const WholeData = z.custom<PageData>(isObject)
const MoreData = z.custom<Partial<PageData>>(isObject)

/** A page of the store with the data to preview it. */
export interface PreviewedPage {
  readonly data: PageData
  /** The template that the store uses for it. */
  readonly template: string | null
  /** Its path; null if the store has no such page. */
  readonly path: string | null
  /** The store has nothing of this type, so this is sample content. */
  readonly is_sample: boolean
}

/** The page to load: a path, or an example for a template. */
export interface PageWish {
  readonly store_slug: string
  readonly template: string
  /** Set if a page was chosen; otherwise the server picks an example. */
  readonly path?: string | undefined
  /** A language other than the default one. */
  readonly language?: LanguageTag | undefined
  readonly signal?: AbortSignal
}

/** Cache key of all previewed pages of a store, to invalidate them. */
export function previewPagesKey(store_slug: string): readonly string[] {
  return ['preview-page', store_slug]
}

/** The query for a previewed page. A path has the same data, whichever template it is previewed with. */
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

/** Loads data that templates requested while rendering. `paginate` needs the page. */
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

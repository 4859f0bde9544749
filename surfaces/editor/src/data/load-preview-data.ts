import { loadPreviewDataEndpoint } from '@haat/domains/store-themes/contract'
import type { LanguageTag } from '@haat/domains/stores/language/contract'
import type { Needs, PageData } from '@haat/theme-engine'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from './backend.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null
// Contracts can't import the engine's types. The server creates this data with the same engine, so only its kind is
// checked.
const FullData = z.custom<PageData>(isObject)
const PartialData = z.custom<Partial<PageData>>(isObject)

/** A page of the store and the data to render its preview. */
export interface PreviewedPage {
  readonly data: PageData
  /** The template the store uses for this page. */
  readonly template: string | null
  /** Null if the store has no such page. */
  readonly path: string | null
  /** The store has no page of this type yet, so this is sample content. */
  readonly is_sample: boolean
}

/** The page to load: the one at `path`, or an example for `template`. */
export interface PageRequest {
  readonly store_slug: string
  readonly template: string
  /** The chosen page; without it, the server picks an example. */
  readonly path?: string | undefined
  /** Undefined for the default language. */
  readonly language?: LanguageTag | undefined
  readonly signal?: AbortSignal
}

/** Returns the query key prefix of a store's previewed pages, for invalidating them. */
export function previewPagesKey(storeSlug: string): readonly string[] {
  return ['preview-page', storeSlug]
}

/** Returns the query for a previewed page. The data of a path doesn't depend on the template it is previewed with. */
export function previewPageQuery(request: PageRequest) {
  return queryOptions({
    queryKey: [...previewPagesKey(request.store_slug), request.path ?? request.template, request.language],
    queryFn: () => loadPreviewPage(request),
    staleTime: 60_000,
    retry: false,
  })
}

async function loadPreviewPage({
  store_slug: storeSlug,
  template,
  path,
  language,
  signal,
}: PageRequest): Promise<PreviewedPage> {
  const page = path === undefined ? { template } : { path }
  const response = await backend.call(loadPreviewDataEndpoint, {
    body: { store_slug: storeSlug, page, ...(language !== undefined && { language }) },
    ...(signal !== undefined && { signal }),
  })
  return {
    data: FullData.parse(response.data),
    template: response.template,
    path: response.path,
    is_sample: response.is_sample,
  }
}

/** Loads the data that templates requested while rendering. `paginate` also needs the page. */
export async function loadNeeds(
  { store_slug: storeSlug, template, path, language }: PageRequest,
  needs: Needs,
): Promise<Partial<PageData>> {
  const page = path === undefined ? { template } : { path }
  const response = await backend.call(loadPreviewDataEndpoint, {
    body: {
      store_slug: storeSlug,
      needs,
      ...(language !== undefined && { language }),
      ...(needs.paginate !== undefined && { page }),
    },
  })
  return PartialData.parse(response.data)
}

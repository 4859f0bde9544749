import { getStorePlanEndpoint } from '@haat/domains/plans/contract'
import { listProductsEndpoint } from '@haat/domains/products/contract'
import {
  type LoadedTheme,
  listStoreThemesEndpoint,
  loadThemeEndpoint,
  loadThemeFilesEndpoint,
} from '@haat/domains/store-themes/contract'
import { listMarketplaceThemesEndpoint } from '@haat/domains/theme-store/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'

const key = (storeSlug: string) => ['onboarding', storeSlug] as const
const queryDefaults = { retry: false, refetchOnWindowFocus: false } as const

export const onboardingKey = key
export const draftKey = (storeSlug: string) => [...key(storeSlug), 'draft'] as const

/** Loads the store's draft. */
export function useDraft(storeSlug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: draftKey(storeSlug),
    queryFn: () => backend.call(loadThemeEndpoint, { params: { store_slug: storeSlug } }),
  })
}

/** Loads the files of the draft's theme; they never change within a version. */
export function useThemeFiles(storeSlug: string, draft: LoadedTheme | undefined) {
  const versionId = draft?.theme.version_id
  return useQuery({
    ...queryDefaults,
    enabled: versionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [...key(storeSlug), 'files', versionId],
    queryFn: () =>
      backend.call(loadThemeFilesEndpoint, { params: { store_slug: storeSlug }, query: { version_id: versionId } }),
  })
}

export function useThemes(storeSlug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: [...key(storeSlug), 'themes'],
    queryFn: () => backend.call(listStoreThemesEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Loads the screenshots of the listed themes by slug, which show before their previews have loaded. */
export function useScreenshots() {
  return useQuery({
    ...queryDefaults,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: ['onboarding', 'screenshots'],
    queryFn: async () => {
      const { items } = await backend.call(listMarketplaceThemesEndpoint, { query: { limit: 100 } })
      return new Map(items.map(({ slug, screenshot }) => [slug, screenshot]))
    },
  })
}

/** Loads the newest products and their total. Fails for staff without permission to view them. */
export function useProducts(storeSlug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: [...key(storeSlug), 'products'],
    queryFn: () => backend.call(listProductsEndpoint, { query: { store_slug: storeSlug, limit: 8 } }),
  })
}

export function usePlan(storeSlug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: [...key(storeSlug), 'plan'],
    queryFn: () => backend.call(getStorePlanEndpoint, { query: { store_slug: storeSlug } }),
  })
}

import { getStorePlanEndpoint } from '@haat/domains/plans/contract'
import { listProductsEndpoint } from '@haat/domains/products/contract'
import {
  type LoadedTheme,
  listStoreThemesEndpoint,
  loadThemeEndpoint,
  loadThemeFilesEndpoint,
} from '@haat/domains/store-themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'

const key = (store_slug: string) => ['onboarding', store_slug] as const
const queryDefaults = { retry: false, refetchOnWindowFocus: false } as const

export const onboardingKey = key
export const draftKey = (store_slug: string) => [...key(store_slug), 'draft'] as const

/** Loads the store's draft. */
export function useDraft(store_slug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: draftKey(store_slug),
    queryFn: () => backend.call(loadThemeEndpoint, { params: { store_slug } }),
  })
}

/** Loads the files of the draft's theme; they never change within a version. */
export function useThemeFiles(store_slug: string, draft: LoadedTheme | undefined) {
  const version_id = draft?.theme.version_id
  return useQuery({
    ...queryDefaults,
    enabled: version_id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [...key(store_slug), 'files', version_id],
    queryFn: () => backend.call(loadThemeFilesEndpoint, { params: { store_slug }, query: { version_id } }),
  })
}

export function useThemes(store_slug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: [...key(store_slug), 'themes'],
    queryFn: () => backend.call(listStoreThemesEndpoint, { query: { store_slug } }),
  })
}

/** Loads the newest products and their total. Fails for staff without permission to view them. */
export function useProducts(store_slug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: [...key(store_slug), 'products'],
    queryFn: () => backend.call(listProductsEndpoint, { query: { store_slug, limit: 8 } }),
  })
}

export function usePlan(store_slug: string) {
  return useQuery({
    ...queryDefaults,
    queryKey: [...key(store_slug), 'plan'],
    queryFn: () => backend.call(getStorePlanEndpoint, { query: { store_slug } }),
  })
}

import { loadOnce } from '@haat/console/forms/load-once'
import { getPrintSettingsEndpoint, type StorePrintSettings } from '@haat/domains/orders/print-settings/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

const keyOf = (storeSlug: string) => ['print-settings', storeSlug] as const

export const loadPrintSettings = (storeSlug: string) =>
  backend.call(getPrintSettingsEndpoint, { query: { store_slug: storeSlug } })

/** Loads how the store's documents are printed. */
export function usePrintSettings(storeSlug: string) {
  return useQuery({
    queryKey: keyOf(storeSlug),
    queryFn: () => loadPrintSettings(storeSlug),
    ...loadOnce,
  })
}

/** Returns a function that shows what was saved. */
export function usePrintSettingsSaved(storeSlug: string) {
  const queries = useQueryClient()
  return (settings: StorePrintSettings) => queries.setQueryData(keyOf(storeSlug), settings)
}

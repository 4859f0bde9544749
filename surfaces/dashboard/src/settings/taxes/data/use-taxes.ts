import { listTaxRulesEndpoint, type StoreTaxRules } from '@haat/domains/tax/rules/contract'
import { getTaxesEndpoint, type StoreTaxes } from '@haat/domains/tax/settings/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../../backend.ts'

const taxesKey = (storeSlug: string) => ['taxes', storeSlug] as const
const rulesKey = (storeSlug: string) => ['tax-rules', storeSlug] as const

/** Loads the store's tax settings. */
export function useTaxes(storeSlug: string) {
  return useQuery({
    queryKey: taxesKey(storeSlug),
    queryFn: () => backend.call(getTaxesEndpoint, { query: { store_slug: storeSlug } }),
    // A refetch would overwrite what was typed.
    refetchOnWindowFocus: false,
  })
}

/** Loads the store's GST rates by HSN code. */
export function useTaxRules(storeSlug: string) {
  return useQuery({
    queryKey: rulesKey(storeSlug),
    queryFn: () => backend.call(listTaxRulesEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Returns functions that show what a change responded with. */
export function useTaxesChanged(storeSlug: string) {
  const queries = useQueryClient()
  return {
    showTaxes: (taxes: StoreTaxes) => queries.setQueryData(taxesKey(storeSlug), taxes),
    showRules: (rules: StoreTaxRules) => queries.setQueryData(rulesKey(storeSlug), rules),
  }
}

import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { ApiError, callMarketplaceApi } from '../marketplace-api.ts'

/**
 * Returns what a store would agree to by installing an app; null if there's nothing to agree to. Also null if that couldn't
 * be loaded: installing then says why.
 */
export async function loadConsent(appId: string, storeSlug: string): Promise<Consent | null> {
  try {
    const query = new URLSearchParams({ store_slug: storeSlug })
    const answer: { consent: Consent | null } = await callMarketplaceApi(`/api/store-apps/consent/${appId}?${query}`)
    return answer.consent
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

import { getAppOfferEndpoint } from '@haat/domains/app-platform/install-requests/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient, type CallBackend } from '../backend.ts'
import type { SessionCookies } from '../session/session.ts'
import type { InstallVisitor } from './install-visitor.ts'

/**
 * Returns what a member of a store's staff can do with an app: install it in the dashboard, or ask the owner there. undefined
 * for everybody else.
 */
export async function findStaffVisitor(
  callBackend: CallBackend,
  { token, store_slug: storeSlug }: SessionCookies,
  { app_id: appId, dashboard_url: dashboardUrl }: { readonly app_id: string; readonly dashboard_url: string },
): Promise<InstallVisitor | undefined> {
  if (!token || !storeSlug) return undefined
  try {
    const offer = await backendClient(callBackend, token).call(getAppOfferEndpoint, {
      params: { id: appId },
      query: { store_slug: storeSlug.slice(0, 48) },
    })
    const step = offer.is_installed ? 'installed' : offer.can_install ? 'install' : offer.requested_at ? 'asked' : 'ask'
    return { kind: 'staff', step, url: `${dashboardUrl}/install/app/${appId}?store=${storeSlug}` }
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}

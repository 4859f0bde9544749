import {
  getAffiliateTermsEndpoint,
  getOwnAffiliateEndpoint,
  listOwnCommissionsEndpoint,
} from '@haat/domains/affiliates/contract'
import type { APIContext } from 'astro'
import { backendClient } from '../backend.ts'

const COMMISSIONS_PER_PAGE = 20
const COOKIE = 'haat_ref'

/** Returns the terms of the programme and, for vendors, their affiliate account. Throws ProblemError. */
export async function loadAffiliate({ backend, vendor }: App.Locals, cursor: string | null) {
  const client = backendClient(backend, vendor?.token)
  const [terms, own] = await Promise.all([
    client.call(getAffiliateTermsEndpoint, {}),
    vendor === undefined ? undefined : client.call(getOwnAffiliateEndpoint, {}),
  ])
  const affiliate = own?.affiliate ?? undefined
  const query = { limit: COMMISSIONS_PER_PAGE, ...(cursor !== null && { cursor }) }
  const commissions = affiliate && (await client.call(listOwnCommissionsEndpoint, { query }))
  return { terms, affiliate, commissions }
}

/** Records a click on a referral link and returns the cookies to set: none if the link no longer counts. */
export async function loadReferral({ params, cookies, locals }: APIContext): Promise<string[]> {
  const earlier = cookies.get(COOKIE)?.value
  const response = await locals
    .backend(`/api/referrals/${encodeURIComponent(params.code ?? '')}`, {
      method: 'POST',
      headers: earlier === undefined ? {} : { cookie: `${COOKIE}=${encodeURIComponent(earlier)}` },
    })
    .catch(() => undefined)
  return response?.headers.getSetCookie() ?? []
}

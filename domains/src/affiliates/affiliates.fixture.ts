import { creditShopForTest } from '../../../tests/credit-shop.ts'
import { recordReferralEndpoint } from '../referrals/contract.ts'
import { attributeSignup } from '../referrals/index.ts'
import { approveAffiliateEndpoint, getAffiliateEndpoint } from './administration/contract.ts'
import { applyAsAffiliateEndpoint, listOwnCommissionsEndpoint } from './contract.ts'

/** Starts a backend with an administrator, in which vendors become affiliates and bring others. */
export async function affiliatesForTest() {
  const shop = await creditShopForTest()
  const admin = { token: await shop.signInAdmin(), freshToken: () => shop.signInAdmin() }

  const apply = (token: string, message = 'I write about online stores') =>
    shop.call(applyAsAffiliateEndpoint, { token, body: { website: 'https://kitchen.example', message } })
  const idOf = async (accountId: string) =>
    (await shop.db.selectFrom('affiliates').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow())
      .id
  /** Signs in a vendor whose application was approved. */
  const signInAffiliate = async () => {
    const vendor = await shop.signInVendor()
    await apply(vendor.token)
    const id = await idOf(vendor.account_id)
    await shop.call(approveAffiliateEndpoint, { token: admin.token, params: { id }, body: {} })
    const { code } = await pageOf(id)
    return { ...vendor, id, code }
  }
  const pageOf = async (id: string) =>
    (await shop.call(getAffiliateEndpoint, { token: await admin.freshToken(), params: { id } })).json()
  /** Follows a link with a browser's cookie, and returns the cookie that the browser then has. */
  const click = async (code: string, cookie?: string) => {
    const reply = await shop.call(recordReferralEndpoint, {
      params: { code },
      ...(cookie !== undefined && { headers: { cookie: `haat_ref=${cookie}` } }),
    })
    return reply.cookies.find(({ name }) => name === 'haat_ref')?.value ?? cookie
  }
  /** Attributes a vendor with a store that can buy, as the registration does. */
  const bring = async (cookie: string | undefined) => {
    const buyer = await shop.signInBuyer()
    const vendor = { id: buyer.account_id, email: buyer.email }
    await shop.db.transaction().execute((tx) => attributeSignup(tx, cookie, vendor, shop.clock.now()))
    return buyer
  }
  /** An affiliate's commissions, the oldest first. */
  const commissionsOf = async ({ freshToken }: { freshToken: () => Promise<string> }) =>
    (await shop.call(listOwnCommissionsEndpoint, { token: await freshToken() })).json().items.reverse()

  return { ...shop, admin, apply, idOf, signInAffiliate, pageOf, click, bring, commissionsOf }
}

import { entered } from '../../domains/src/payouts/bank-details/bank-details.fixture.ts'
import { publishTheme, sellTheme } from '../../domains/src/payouts/theme-sales.fixture.ts'
import type { TestServer } from '../harness.ts'

const FORTY_DAYS_MS = 40 * 86_400_000

/**
 * Gives a developer verified bank details, a sale in an earlier month and a failed payout, so that another can be
 * requested. Inserts bank details that wait for a review; payouts in every state are in the demo.
 */
export async function insertPayoutRecords(
  server: TestServer,
  developer: Awaited<ReturnType<TestServer['signInDeveloper']>>,
  adminToken: string,
) {
  const { app, db, platform } = server
  const post = async (url: string, token: string, payload: object = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const reply = await app.inject({ method: 'POST', url, headers, payload })
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`)
    return reply.json()
  }
  const submitBankDetails = async ({ account_id: accountId, token }: { account_id: string; token: string }) => {
    await post('/api/marketplace/developer/bank-details', token, entered)
    const details = db.selectFrom('bank_details').select('id').where('developer_id', '=', accountId)
    return (await details.executeTakeFirstOrThrow()).id
  }
  const payoutOf = async (status: string) =>
    (await db.selectFrom('payouts').select('id').where('status', '=', status).executeTakeFirstOrThrow()).id

  const verified = await submitBankDetails(developer)
  await post(`/api/marketplace/admin/bank-details/${verified}/verify`, adminToken, { name_at_bank: 'ANITA DESAI' })
  const soldAt = new Date(platform.clock().getTime() - FORTY_DAYS_MS)
  const theme = await publishTheme(db, developer.account_id, soldAt)
  await sellTheme({ ...platform, clock: () => soldAt }, theme)
  const { id: failedPayout } = await post('/api/marketplace/developer/request-payout', developer.token)
  await post(`/api/marketplace/admin/payouts/${failedPayout}/fail`, adminToken, { reason: 'The account is closed' })
  return {
    developer: developer.account_id,
    soldAt,
    failedPayout: failedPayout as string,
    bankDetailsToVerify: await submitBankDetails(await server.signInDeveloper()),
    bankDetailsToReject: await submitBankDetails(await server.signInDeveloper()),
    payoutToProcess: await payoutOf('requested'),
    payoutToComplete: await payoutOf('processing'),
    payoutToFail: await payoutOf('paid'),
  }
}

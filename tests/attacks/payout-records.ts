import { entered } from '../../domains/src/payouts/bank-details/bank-details.fixture.ts'
import { payTo } from '../../domains/src/payouts/batches/batches.fixture.ts'
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
    const details = db.selectFrom('bank_details').select('id').where('payee_id', '=', accountId)
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
  const newPayout = async () => {
    const payee = await server.signInDeveloper()
    await payTo({ server }, payee.account_id)
    const own = await publishTheme(db, payee.account_id, soldAt)
    await sellTheme({ ...platform, clock: () => soldAt }, own)
    return (await post('/api/marketplace/developer/request-payout', payee.token)).id as string
  }
  const batches = '/api/marketplace/admin/payout-batches'
  const newBatch = async (...payoutIds: string[]) => {
    const batch = await post(batches, adminToken, { layout: 'neft_csv', payout_ids: payoutIds })
    return batch as { id: string; content_hash: string }
  }
  const payoutToRemove = await newPayout()
  const batchToApprove = await newBatch(await newPayout())
  const batchToExport = await newBatch(await newPayout())
  await post(`${batches}/${batchToExport.id}/approve`, adminToken, { content_hash: batchToExport.content_hash })
  const exported = await app.inject({
    method: 'POST',
    url: `${batches}/${batchToExport.id}/export`,
    headers: { authorization: `Bearer ${adminToken}` },
  })
  if (exported.statusCode !== 200) throw new Error(exported.body)
  return {
    developer: developer.account_id,
    payoutToBatch: await newPayout(),
    payoutToRemove,
    batchToReduce: (await newBatch(payoutToRemove, await newPayout())).id,
    batchToCancel: (await newBatch(await newPayout())).id,
    batchToApprove: batchToApprove.id,
    batchContentHash: batchToApprove.content_hash,
    batchToExport: batchToExport.id,
    soldAt,
    failedPayout: failedPayout as string,
    bankDetailsToVerify: await submitBankDetails(await server.signInDeveloper()),
    bankDetailsToReject: await submitBankDetails(await server.signInDeveloper()),
    affiliatePayout: (
      await db
        .selectFrom('payouts')
        .select('id')
        .where('payee_kind', '=', 'affiliate')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id,
    payoutToProcess: await payoutOf('requested'),
    payoutToComplete: await payoutOf('processing'),
    payoutToFail: await payoutOf('paid'),
  }
}

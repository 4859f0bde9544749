import type { Endpoint } from '@haat/http-contract'
import type { CallOptions } from '../../../../tests/harness.ts'
import { sealDetails } from '../bank-details/seal-details.ts'
import { type PayoutServer, startPayoutServer } from '../payouts/payouts.fixture.ts'
import {
  approvePayoutBatchEndpoint,
  cancelPayoutBatchEndpoint,
  createPayoutBatchEndpoint,
  exportPayoutBatchEndpoint,
  getPayoutBatchEndpoint,
  removeFromPayoutBatchEndpoint,
} from './contract.ts'
import { importBankResponseEndpoint } from './responses/contract.ts'

interface Payee {
  readonly name?: string
  readonly account_number?: string
  readonly ifsc_code?: string
  readonly upi_id?: string | null
}

/** Gives a developer verified bank details whose numbers are encrypted, as a new version. */
export async function payTo({ server }: Pick<PayoutServer, 'server'>, payeeId: string, payee: Payee = {}) {
  const now = server.clock.now()
  const {
    name = 'Anita Desai',
    account_number: accountNumber = String(Math.random()).slice(2, 14).padEnd(12, '7'),
    ifsc_code: ifscCode = 'HDFC0000001',
    upi_id: upiId = null,
  } = payee
  const id = crypto.randomUUID()
  const { numUpdatedRows } = await server.db
    .updateTable('bank_details')
    .set({ superseded_at: now })
    .where('payee_id', '=', payeeId)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  await server.db
    .insertInto('bank_details')
    .values({
      id,
      payee_id: payeeId,
      revision: numUpdatedRows === 0n ? 1 : 2,
      ...sealDetails(server.platform.settings, id, {
        account_holder_name: name,
        account_number: accountNumber,
        ifsc_code: ifscCode,
        bank_name: 'HDFC Bank',
        branch_name: 'Fort, Mumbai',
        upi_id: upiId,
        pan_number: null,
        gst_number: null,
      }),
      status: 'verified',
      name_at_bank: name,
      name_match: 1,
      decided_by: payeeId,
      decided_at: now,
      created_at: now,
      alert_token_hash: crypto.randomUUID(),
      alert_expires_at: now,
    })
    .execute()
  return { id, account_number: accountNumber }
}

/** A server with two administrators. `newPayout` creates a developer with a requested payout. */
export async function startBatchServer(options: Parameters<typeof startPayoutServer>[0] = {}) {
  const base = await startPayoutServer(options)
  const { server } = base
  const second = await server.signInAdmin({ name: 'Ravi Menon' })

  const newPayout = async ({ rupees = 1_000, ...payee }: Payee & { rupees?: number } = {}) => {
    const developer = await base.newDeveloper({ bank: false, sales: [rupees * 125] })
    const bank = await payTo(base, developer.account_id, payee)
    const reply = await developer.request()
    return { developer, bank, id: String(reply.json().id), amount: Number(reply.json().amount) }
  }

  const act = (endpoint: Endpoint, sent: CallOptions, { token } = base.admin) =>
    server.call(endpoint, { token, ...sent })
  const create = (payoutIds: string[], layout = 'neft_csv') =>
    act(createPayoutBatchEndpoint, { body: { layout, payout_ids: payoutIds } })
  const show = async (id: string) => (await act(getPayoutBatchEndpoint, { params: { id } })).json()
  const approve = async (id: string, by: { token: string } = second, hash?: string) =>
    act(
      approvePayoutBatchEndpoint,
      { params: { id }, body: { content_hash: hash ?? (await show(id)).content_hash } },
      { ...base.admin, ...by },
    )
  const exportFile = (id: string) => act(exportPayoutBatchEndpoint, { params: { id } })
  const cancel = (id: string) => act(cancelPayoutBatchEndpoint, { params: { id }, body: { reason: 'A mistake' } })
  const remove = (id: string, payoutId: string) =>
    act(removeFromPayoutBatchEndpoint, { params: { id }, body: { payout_id: payoutId } })
  const importFile = (id: string, file: string, dryRun = false) =>
    act(importBankResponseEndpoint, { params: { id }, body: { file, dry_run: dryRun } })
  /** Creates a batch, which the second administrator approves, and downloads its file. */
  const newExported = async (payoutIds: string[]) => {
    const { id } = (await create(payoutIds)).json()
    await approve(id)
    await exportFile(id)
    return show(id)
  }
  return { ...base, second, newPayout, create, show, approve, exportFile, cancel, remove, importFile, newExported, act }
}

import type { Db } from '@haat/db'
import type { Endpoint } from '@haat/http-contract'
import { type CallOptions, startTestServer } from '../../../../tests/harness.ts'
import { publishTheme, sellTheme } from '../theme-sales.fixture.ts'
import { completePayoutEndpoint, failPayoutEndpoint, processPayoutEndpoint } from './admin/contract.ts'
import { getPayoutEndpoint, requestPayoutEndpoint } from './contract.ts'

interface BankOptions {
  readonly pan_holder_type?: string | null
  readonly has_gstin?: boolean
  readonly usable_from?: Date
  readonly status?: 'pending' | 'verified'
}

/** Inserts a developer's bank details, which are verified unless the options say otherwise. */
export async function verifyBank(
  db: Db,
  payeeId: string,
  now: Date,
  { pan_holder_type: holderType = 'P', has_gstin: hasGstin = true, usable_from: usableFrom, status }: BankOptions = {},
): Promise<void> {
  await db
    .insertInto('bank_details')
    .values({
      id: crypto.randomUUID(),
      payee_id: payeeId,
      revision: 1,
      account_holder_name: 'Anita Desai',
      encrypted_account_number: 'x',
      account_number_hash: crypto.randomUUID(),
      account_number_last4: '7890',
      ifsc_code: 'HDFC0000001',
      bank_name: 'HDFC Bank',
      branch_name: 'Fort, Mumbai',
      ...(holderType === null
        ? {}
        : {
            encrypted_pan_number: 'x',
            pan_number_hash: crypto.randomUUID(),
            pan_number_last4: '234E',
            pan_holder_type: holderType,
          }),
      ...(hasGstin ? { encrypted_gst_number: 'x', gst_number_last4: 'E1ZE' } : {}),
      ...(status === 'pending'
        ? {}
        : { status: 'verified', name_at_bank: 'ANITA DESAI', name_match: 1, decided_by: payeeId, decided_at: now }),
      usable_from: usableFrom ?? null,
      created_at: now,
      alert_token_hash: crypto.randomUUID(),
      alert_expires_at: now,
    })
    .execute()
}

/** A server, closed by the caller, with an administrator. `newDeveloper` adds developers with verified bank details. */
export async function startPayoutServer(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options)
  const admin = await server.signInAdmin()

  const newDeveloper = async ({ bank = true, sales = [] as number[] } = {}) => {
    const developer = await server.signInDeveloper()
    const theme = await publishTheme(server.db, developer.account_id, server.clock.now())
    if (bank) await verifyBank(server.db, developer.account_id, server.clock.now())
    for (const salePaise of sales) await sellTheme(server.platform, theme, { sale_paise: salePaise })
    const call = (endpoint: Endpoint, sent: CallOptions = {}) =>
      server.call(endpoint, { token: developer.token, ...sent })
    return {
      ...developer,
      theme,
      call,
      request: (headers: Record<string, string> = {}) => call(requestPayoutEndpoint, { headers }),
      getPayout: async (id: string) => (await call(getPayoutEndpoint, { params: { id } })).json(),
    }
  }

  const act = (endpoint: Endpoint, id: string, body?: unknown) =>
    server.call(endpoint, { params: { id }, token: admin.token, ...(body === undefined ? {} : { body }) })
  return {
    server,
    admin,
    newDeveloper,
    process: (id: string) => act(processPayoutEndpoint, id),
    complete: (id: string, body: object) => act(completePayoutEndpoint, id, body),
    fail: (id: string, reason = 'The account is closed') => act(failPayoutEndpoint, id, { reason }),
  }
}

export type PayoutServer = Awaited<ReturnType<typeof startPayoutServer>>

/** Returns a developer's balances in paise as the ledger has them: what is pending, in an open payout, and paid. */
export async function ledgerOf(db: Db, payeeId: string): Promise<Record<string, number>> {
  const rows = await db.selectFrom('ledger_balances').selectAll().where('payee_id', '=', payeeId).execute()
  const balance = (account: string) => 0 - (rows.find((row) => row.account === account)?.balance_paise ?? 0)
  return {
    pending: balance('developer_pending'),
    processing: balance('developer_processing'),
    paid: balance('developer_paid'),
  }
}

/** Returns the sums of a developer's earnings by status, in paise. */
export async function earningsByStatus(db: Db, developerId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('earnings')
    .select(['status', (eb) => eb.fn.sum<string>('net_paise').as('sum')])
    .where('developer_id', '=', developerId)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, Number(row.sum)]))
}

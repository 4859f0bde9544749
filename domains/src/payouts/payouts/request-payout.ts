import { inTransaction, type Tx } from '@haat/db'
import { type RefusalKind, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Actor } from '../../serve.ts'
import {
  type BankDetailsRefusal,
  findPayableBankDetails,
  type PayableBankDetails,
} from '../bank-details/find-payable-bank-details.ts'
import { expectedArrival } from '../expected-arrival.ts'
import { postJournals } from '../ledger/post-journals.ts'
import {
  balanceBelowMinimum,
  bankDetailsCoolingOff,
  bankDetailsMissing,
  bankDetailsPending,
  bankDetailsRejected,
  MINIMUM_PAYOUT_PAISE,
  type Payout,
  payoutOpen,
  payoutsFrozen,
} from './contract.ts'
import { mailPayoutRequested } from './payout-mails.ts'
import { type PayoutRow, showPayout } from './show-payout.ts'

/**
 * Moves all of a developer's pending earnings into one new payout to the verified bank account, or refuses and changes
 * nothing. Requests of one developer run one after the other.
 */
export async function requestPayout(
  platform: Platform,
  actor: Actor<'developer'>,
  requestId?: string,
): Promise<Payout> {
  const developerId = actor.account_id
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', developerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await requireNoOpenPayout(tx, developerId)
    const bank = await findPayableBankDetails(tx, developerId, now)
    if ('refusal' in bank) throw toRefused(bank)
    const payout = await createPayout(tx, { developer_id: developerId, bank, now })
    if (payout === undefined) throw await toBalanceRefused(tx, developerId)

    await postJournals(tx, 'payout_requested', [
      {
        ref_id: payout.id,
        occurred_at: now,
        lines: [
          { account: 'developer_pending', developer_id: developerId, amount_paise: payout.amount_paise },
          { account: 'developer_processing', developer_id: developerId, amount_paise: -payout.amount_paise },
        ],
      },
    ])
    await tx
      .insertInto('payout_events')
      .values({
        payout_id: payout.id,
        status: 'requested',
        actor_kind: actor.kind,
        actor_id: developerId,
        occurred_at: now,
      })
      .execute()
    await recordAudit(tx, {
      action: 'payout.requested',
      actor,
      subject_id: payout.id,
      details: { amount_paise: payout.amount_paise, earnings_count: payout.earnings_count },
      ...(requestId === undefined ? {} : { request_id: requestId }),
    })
    await mailPayoutRequested(tx, platform, payout)
    return showPayout(payout)
  })
}

async function requireNoOpenPayout(tx: Tx, developerId: string): Promise<void> {
  const open = await tx
    .selectFrom('payouts')
    .select('id')
    .where('developer_id', '=', developerId)
    .where('status', 'in', ['requested', 'processing', 'paid'])
    .executeTakeFirst()
  if (open !== undefined) throw new Refused(payoutOpen, undefined, { extensions: { payout_id: open.id } })
}

/**
 * Creates the payout and attaches the earnings in one statement, so both see the same pending earnings. Returns
 * undefined, and changes nothing, if their sum is below the minimum.
 */
async function createPayout(
  tx: Tx,
  { developer_id: developerId, bank, now }: { developer_id: string; bank: PayableBankDetails; now: Date },
): Promise<PayoutRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    WITH payout AS (
      INSERT INTO payouts (developer_id, amount_paise, earnings_count, method, bank_details_id, destination,
        expected_by, requested_at)
      SELECT developer_id, sum(net_paise), count(*), 'bank_transfer', ${bank.id}::uuid, ${describe(bank)},
        ${expectedArrival(now)}::date, ${now}::timestamptz
      FROM earnings
      WHERE developer_id = ${developerId} AND status = 'pending'
      GROUP BY developer_id
      HAVING sum(net_paise) >= ${MINIMUM_PAYOUT_PAISE}
      RETURNING id
    ), attached AS (
      UPDATE earnings SET status = 'processing', payout_id = payout.id
      FROM payout
      WHERE developer_id = ${developerId} AND status = 'pending'
    )
    SELECT id FROM payout`.execute(tx)
  const [created] = rows
  if (created === undefined) return undefined
  return tx.selectFrom('payouts').selectAll().where('id', '=', created.id).executeTakeFirstOrThrow()
}

function describe({ bank_name: bankName, account_number: accountNumber }: PayableBankDetails): string {
  return `${bankName} ${accountNumber}`
}

async function toBalanceRefused(tx: Tx, developerId: string): Promise<Refused> {
  const { balance } = await tx
    .selectFrom('earnings')
    .select(sql<number>`coalesce(sum(net_paise), 0)::bigint`.as('balance'))
    .where('developer_id', '=', developerId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const missing = MINIMUM_PAYOUT_PAISE - balance
  const detail =
    balance < 0
      ? `After refunds your balance is ${formatRupees(balance)}. Your next sales settle this first.`
      : `Your balance is ${formatRupees(balance)}. You can request a payout when you’ve earned ${formatRupees(missing)} more.`
  return new Refused(balanceBelowMinimum, detail, {
    extensions: { balance_paise: balance, minimum_paise: MINIMUM_PAYOUT_PAISE, missing_paise: missing },
  })
}

const bankRefusals: Readonly<Record<BankDetailsRefusal['refusal'], RefusalKind>> = {
  bank_details_missing: bankDetailsMissing,
  bank_details_pending: bankDetailsPending,
  bank_details_rejected: bankDetailsRejected,
  bank_details_cooling_off: bankDetailsCoolingOff,
  payouts_frozen: payoutsFrozen,
}

function toRefused(bank: BankDetailsRefusal): Refused {
  const kind = bankRefusals[bank.refusal]
  if (bank.refusal === 'bank_details_rejected') {
    return new Refused(kind, `${kind.title}. The reason: ${bank.reason}`, { extensions: { reason: bank.reason } })
  }
  if (bank.refusal === 'bank_details_cooling_off') {
    return new Refused(kind, undefined, { extensions: { usable_from: bank.usable_from.toISOString() } })
  }
  return new Refused(kind)
}

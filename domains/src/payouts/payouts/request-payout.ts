import { inTransaction, type Tx } from '@haat/db'
import { type RefusalKind, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { formatIndianDate } from '../../indian-calendar.ts'
import { notifyAdmins } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { formatRupees } from '../../rupees.ts'
import type { Actor } from '../../serve.ts'
import { type BankDetailsRefusal, findPayableBankDetails } from '../bank-details/find-payable-bank-details.ts'
import { postJournals } from '../ledger/post-journals.ts'
import { isActiveAffiliate } from '../payees/affiliate-status.ts'
import type { PayeeKind } from '../payees/contract.ts'
import { payeeKindOf } from '../payees/payee-kinds.ts'
import {
  affiliateNotActive,
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
import { payoutSources, sourceOf } from './sources/payout-sources.ts'

interface PayoutRequest {
  readonly payee: { readonly kind: PayeeKind; readonly id: string }
  /** The payee, or an administrator on behalf of an affiliate who can't request payouts any more. */
  readonly actor: Actor<'developer' | 'vendor' | 'admin'>
  readonly request_id?: string | undefined
}

/**
 * Moves all that a payee has earned and not been paid into one new payout to the verified bank account, or refuses and
 * changes nothing. Requests of one payee run one after the other.
 */
export function requestPayout(
  platform: Platform,
  actor: Actor<'developer' | 'vendor'>,
  requestId?: string,
): Promise<Payout> {
  const payee = { kind: payeeKindOf(actor.kind), id: actor.account_id }
  return createPayout(platform, { payee, actor, request_id: requestId })
}

/** Does the same on behalf of an affiliate, who may be suspended or banned. */
export function requestAffiliatePayout(
  platform: Platform,
  actor: Actor<'admin'>,
  accountId: string,
  requestId: string,
): Promise<Payout> {
  return createPayout(platform, { payee: { kind: 'affiliate', id: accountId }, actor, request_id: requestId })
}

async function createPayout(platform: Platform, request: PayoutRequest): Promise<Payout> {
  const { payee, actor } = request
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', payee.id).forNoKeyUpdate().executeTakeFirstOrThrow()
    await requireNoOpenPayout(tx, payee.id)
    if (actor.kind === 'vendor' && !(await isActiveAffiliate(tx, payee.id))) throw new Refused(affiliateNotActive)
    const bank = await findPayableBankDetails(tx, payee.id, now)
    if ('refusal' in bank) throw toRefused(bank)
    const source = payoutSources[payee.kind]
    const id = await source.create(tx, { payee_id: payee.id, bank, now })
    if (id === undefined) throw toBalanceRefused((await source.readPayable(tx, payee.id, now)).balance)
    const payout = await tx.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await recordRequest(tx, request, payout)
    await mailPayoutRequested(tx, platform, payout, actor.kind)
    await notifyAdmins(tx, platform, {
      type: 'payout_requests',
      subject: `A payout of ${formatRupees(payout.amount_paise)} was requested`,
      text: `It should arrive by ${formatIndianDate(new Date(payout.expected_by))}.`,
      label: 'Open the payout',
      path: `/payouts/${payout.id}`,
      except: actor.kind === 'admin' ? actor.account_id : undefined,
    })
    return showPayout(payout)
  })
}

/** Posts the journal, and records the first step and the audit entry. */
async function recordRequest(
  tx: Tx,
  { actor, request_id: requestId }: PayoutRequest,
  payout: PayoutRow,
): Promise<void> {
  const { id, payee_id: payeeId, amount_paise: amountPaise, requested_at: now } = payout
  const { owed, processing } = sourceOf(payout).accounts
  await postJournals(tx, 'payout_requested', [
    {
      ref_id: id,
      occurred_at: now,
      lines: [
        { account: owed, payee_id: payeeId, amount_paise: amountPaise },
        { account: processing, payee_id: payeeId, amount_paise: -amountPaise },
      ],
    },
  ])
  await tx
    .insertInto('payout_events')
    .values({
      payout_id: id,
      status: 'requested',
      actor_kind: actor.kind === 'vendor' ? 'affiliate' : actor.kind,
      actor_id: actor.account_id,
      occurred_at: now,
    })
    .execute()
  await recordAudit(tx, {
    action: 'payout.requested',
    actor,
    subject_id: id,
    details: { amount_paise: amountPaise, earnings_count: payout.earnings_count, payee_kind: payout.payee_kind },
    ...(requestId === undefined ? {} : { request_id: requestId }),
  })
}

async function requireNoOpenPayout(tx: Tx, payeeId: string): Promise<void> {
  const open = await tx
    .selectFrom('payouts')
    .select('id')
    .where('payee_id', '=', payeeId)
    .where('status', 'in', ['requested', 'processing', 'paid'])
    .executeTakeFirst()
  if (open !== undefined) throw new Refused(payoutOpen, undefined, { extensions: { payout_id: open.id } })
}

function toBalanceRefused(balance: number): Refused {
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

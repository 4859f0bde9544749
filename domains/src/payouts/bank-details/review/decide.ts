import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import type { Mail, Platform } from '../../../platform.ts'
import type { Actor } from '../../../serve.ts'
import type { BankRejectionCode } from '../contract.ts'
import type { BankDetailsRow } from '../opened-details.ts'
import { tellPayee } from '../tell-payee.ts'
import { type LockedPayee, lockPayee } from '../versions.ts'
import { bankDetailsDecided, bankDetailsNotFound, bankDetailsSuperseded, DecidedBankDetails } from './contract.ts'
import { nameMatchOf } from './get-for-review.ts'
import { bankDetailsRejectedMail, bankDetailsVerifiedMail } from './mails.ts'
import { matchNames } from './match-names.ts'

export interface BankReview {
  readonly actor: Actor<'admin'>
  readonly details_id: string
  readonly request_id: string
}

/** The columns of a decision. */
interface Decision {
  readonly status: 'verified' | 'rejected'
  readonly name_at_bank?: string
  readonly name_match?: number
  readonly rejection_code?: BankRejectionCode
  readonly rejection_reason?: string
}

/** Verifies a pending version with the name that the bank shows. Refuses like `decide`. */
export function verifyBankDetails(platform: Platform, review: BankReview, nameAtBank: string) {
  return decide(platform, review, {
    decisionOn: ({ account_holder_name: name }) => {
      const { score } = matchNames(name, nameAtBank)
      return { status: 'verified', name_at_bank: nameAtBank, name_match: score }
    },
    mailTo: (payee, details) => bankDetailsVerifiedMail(payee, details, platform.settings),
  })
}

/** Rejects a pending version with a reason for the payee. Refuses like `decide`. */
export function rejectBankDetails(
  platform: Platform,
  review: BankReview,
  { rejection_code: rejectionCode, reason }: { readonly rejection_code: BankRejectionCode; readonly reason: string },
) {
  return decide(platform, review, {
    decisionOn: () => ({ status: 'rejected', rejection_code: rejectionCode, rejection_reason: reason }),
    mailTo: (payee) => bankDetailsRejectedMail(payee, reason, platform.settings),
  })
}

interface DecisionMaking {
  decisionOn(details: BankDetailsRow): Decision
  mailTo(payee: LockedPayee, details: BankDetailsRow): Mail
}

/**
 * Decides about a version in one transaction with its audit entry and email. Repeating the same decision returns it
 * again. Refuses with `bank_details_not_found`, with `bank_details_decided` after another decision, and with
 * `bank_details_superseded` if the payee has saved a newer version.
 */
async function decide(
  platform: Platform,
  { actor, details_id: detailsId, request_id: requestId }: BankReview,
  { decisionOn, mailTo }: DecisionMaking,
): Promise<DecidedBankDetails> {
  return inTransaction(platform.db, async (tx) => {
    const { payee, details } = await lockVersion(tx, detailsId)
    const decision = decisionOn(details)
    if (details.status !== 'pending') {
      if (isSame(details, decision)) return describeDecision(details)
      throw new Refused(bankDetailsDecided, undefined, { extensions: { verification_status: details.status } })
    }
    if (details.superseded_at !== null) throw new Refused(bankDetailsSuperseded)
    const decided = await tx
      .updateTable('bank_details')
      .set({ ...decision, decided_by: actor.account_id, decided_at: platform.clock() })
      .where('id', '=', detailsId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: `bank_details.${decision.status}`,
      actor,
      subject_id: detailsId,
      details: { payee_id: details.payee_id, revision: details.revision, ...decision },
      request_id: requestId,
    })
    const told = { id: details.payee_id, kind: payee.kind }
    await tellPayee(tx, platform, told, { type: 'bank_details', mail: mailTo(payee, decided) })
    return describeDecision(decided)
  })
}

/** Locks the payee first, in the order of the payee's changes. */
async function lockVersion(tx: Tx, detailsId: string) {
  const version = () => tx.selectFrom('bank_details').selectAll().where('id', '=', detailsId).executeTakeFirst()
  const found = await version()
  const payee = found && (await lockPayee(tx, found.payee_id))
  const details = await version()
  if (payee === undefined || details === undefined) throw new Refused(bankDetailsNotFound)
  return { payee, details }
}

function isSame(details: BankDetailsRow, decision: Decision): boolean {
  return (
    details.status === decision.status &&
    details.name_at_bank === (decision.name_at_bank ?? null) &&
    details.rejection_code === (decision.rejection_code ?? null) &&
    details.rejection_reason === (decision.rejection_reason ?? null)
  )
}

function describeDecision(details: BankDetailsRow): DecidedBankDetails {
  return DecidedBankDetails.parse({
    id: details.id,
    verification_status: details.status,
    rejection_code: details.rejection_code,
    rejection_reason: details.rejection_reason,
    name_match: nameMatchOf(details),
    decided_at: details.decided_at?.toISOString(),
  })
}

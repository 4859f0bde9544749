import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../../audit/index.ts'
import type { Platform } from '../../../platform.ts'
import type { Actor } from '../../../serve.ts'
import { payeeKindOf } from '../../payees/payee-kinds.ts'
import { describeVersion } from '../describe-version.ts'
import { describeFreeze, findFreeze } from '../freezes/find-freeze.ts'
import { type BankDetailsRow, openDetails } from '../opened-details.ts'
import { bankDetailsNotFound, ReviewedBankDetails } from './contract.ts'
import { levelOf } from './match-names.ts'

/** Returns a version in the clear and records that the reviewer has read it. Refuses with `bank_details_not_found`. */
export async function getForReview(
  platform: Platform,
  actor: Actor<'admin'>,
  detailsId: string,
  requestId: string,
): Promise<ReviewedBankDetails> {
  return inTransaction(platform.db, async (tx) => {
    const row = await findVersion(tx, detailsId)
    if (row === undefined) throw new Refused(bankDetailsNotFound)
    const { payee_id: payeeId, revision } = row
    const freeze = await findFreeze(tx, payeeId)
    const previous = await findPrevious(tx, row)
    await recordAudit(tx, {
      action: 'bank_details.viewed',
      actor,
      subject_id: detailsId,
      details: { payee_id: payeeId, revision },
      request_id: requestId,
    })
    return ReviewedBankDetails.parse({
      ...describeVersion(row),
      ...asReadable(openDetails(platform.settings, row)),
      id: row.id,
      payee: { kind: payeeKindOf(row.account_kind), id: payeeId, name: row.payee_name, email: row.payee_email },
      superseded_at: row.superseded_at?.toISOString() ?? null,
      name_match: nameMatchOf(row),
      payout_freeze: freeze === undefined ? null : describeFreeze(freeze),
      used_by_others: await listOtherUsers(tx, row),
      previous: previous === undefined ? null : describeVersion(previous),
    })
  })
}

/** Returns the comparison of names of a verified version. */
export function nameMatchOf({ name_at_bank: nameAtBank, name_match: score }: BankDetailsRow) {
  return nameAtBank === null || score === null ? null : { name_at_bank: nameAtBank, score, level: levelOf(score) }
}

/** Returns a version of bank details with its payee. */
export function findVersion(tx: Db | Tx, detailsId: string) {
  return tx
    .selectFrom('bank_details as details')
    .innerJoin('accounts as payee', 'payee.id', 'details.payee_id')
    .selectAll('details')
    .select(['payee.kind as account_kind', 'payee.name as payee_name', 'payee.email as payee_email'])
    .where('details.id', '=', detailsId)
    .executeTakeFirst()
}

/** Returns the version before. */
export function findPrevious(tx: Db | Tx, { payee_id: payeeId, revision }: BankDetailsRow) {
  return tx
    .selectFrom('bank_details')
    .selectAll()
    .where('payee_id', '=', payeeId)
    .where('revision', '=', revision - 1)
    .executeTakeFirst()
}

/** Returns the other payees who have ever entered the same account or PAN. */
export async function listOtherUsers(tx: Db | Tx, row: BankDetailsRow) {
  const { payee_id: payeeId, account_number_hash: accountHash, pan_number_hash: panHash } = row
  const others = await tx
    .selectFrom('bank_details as other')
    .innerJoin('accounts as payee', 'payee.id', 'other.payee_id')
    .select(({ fn, eb }) => [
      'payee.id',
      'payee.kind',
      'payee.name',
      'payee.email',
      fn.agg<boolean>('bool_or', [eb('other.account_number_hash', '=', accountHash)]).as('same_account'),
      fn.agg<boolean | null>('bool_or', [eb('other.pan_number_hash', '=', panHash)]).as('same_pan'),
    ])
    .where('other.payee_id', '<>', payeeId)
    .where(({ or, eb }) =>
      or([eb('other.account_number_hash', '=', accountHash), eb('other.pan_number_hash', '=', panHash)]),
    )
    .groupBy(['payee.id', 'payee.kind', 'payee.name', 'payee.email'])
    .orderBy('payee.id')
    .limit(20)
    .execute()
  return others.map(({ id, kind, name, email, same_account: sameAccount, same_pan: samePan }) => ({
    payee: { kind: payeeKindOf(kind), id, name, email },
    same_account: sameAccount,
    same_pan: samePan === true,
  }))
}

const asReadable = (opened: ReturnType<typeof openDetails>) => ({
  account_number: opened.account_number ?? null,
  upi_id: opened.upi_id ?? null,
  pan_number: opened.pan_number ?? null,
  gst_number: opened.gst_number ?? null,
})

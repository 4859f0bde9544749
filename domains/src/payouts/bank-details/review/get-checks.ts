import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { payeeKindOf } from '../../payees/payee-kinds.ts'
import { describeVersion } from '../describe-version.ts'
import { describeFreeze, findFreeze } from '../freezes/find-freeze.ts'
import { BankDetailsChecks, bankDetailsNotFound } from './contract.ts'
import { findPrevious, findVersion, listOtherUsers, nameMatchOf } from './get-for-review.ts'
import { matchNames } from './match-names.ts'

/** Returns a version of bank details, masked, with what a reviewer checks. Refuses with `bank_details_not_found`. */
export async function getChecks(db: Db, detailsId: string): Promise<BankDetailsChecks> {
  const row = await findVersion(db, detailsId)
  if (row === undefined) throw new Refused(bankDetailsNotFound)
  const freeze = await findFreeze(db, row.payee_id)
  const previous = await findPrevious(db, row)
  const shown = describeVersion(row)
  const { level } = matchNames(row.account_holder_name, row.payee_name)
  return BankDetailsChecks.parse({
    ...shown,
    id: row.id,
    payee: { kind: payeeKindOf(row.account_kind), id: row.payee_id, name: row.payee_name, email: row.payee_email },
    superseded_at: row.superseded_at?.toISOString() ?? null,
    name_match: nameMatchOf(row),
    name_on_account: level,
    payout_freeze: freeze === undefined ? null : describeFreeze(freeze),
    used_by_others: await listOtherUsers(db, row),
    previous: previous === undefined ? null : describeVersion(previous),
    is_account_changed: previous !== undefined && previous.account_number_hash !== row.account_number_hash,
  })
}

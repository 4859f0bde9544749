import type { Db } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import { findBankOfIfsc } from './ifsc-directory.ts'
import { findKnownBranch } from './versions.ts'

/** Returns the bank of an IFSC, and the branch if it's known. Refuses with `not_found` if the code isn't in the list. */
export async function findIfsc(db: Db, code: string) {
  const bankName = await findBankOfIfsc(code)
  if (bankName === undefined) throw new Refused(notFound)
  return { ifsc_code: code, bank_name: bankName, branch_name: await findKnownBranch(db, code) }
}

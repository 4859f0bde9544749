import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import {
  type DemoPerson,
  type DemoSignup,
  insertDemoSignups,
  planDemoSignups,
  timeOf,
} from '../../../domains/src/analytics/index.ts'
import { insertAccount } from '../../../domains/src/identity/index.ts'
import { demoPerson } from './demo-people.ts'

/** Unconfirmed addresses are deleted after 30 days. */
const ADDRESS_KEPT_MS = 30 * DAY_MS

/**
 * Inserts three months of sign-ups, with the accounts and stores that came of them. Nobody knows the password of these
 * accounts: they share the hash of a random one.
 */
export async function loadDemoSignups(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const signups: { signup: DemoSignup; person: DemoPerson | undefined }[] = []
  const stores: { vendor_id: string; name: string; slug: string; created_at: Date }[] = []
  let number = 0
  for (const signup of planDemoSignups(now)) {
    if (timeOf(signup, 'registered') === undefined) {
      signups.push({ signup, person: undefined })
      continue
    }
    const { name, email, store } = demoPerson(number)
    number += 1
    const verifiedAt = timeOf(signup, 'verified')
    if (verifiedAt === undefined) {
      const isKept = signup.opened_at.getTime() > now.getTime() - ADDRESS_KEPT_MS
      signups.push({ signup, person: isKept ? { name, email } : undefined })
      continue
    }
    const account = { kind: 'vendor', name, email, password_hash: passwordHash, now: verifiedAt } as const
    const { id } = await insertAccount(tx, account)
    signups.push({ signup, person: { account_id: id } })
    const createdAt = timeOf(signup, 'store_created')
    if (createdAt !== undefined) stores.push({ ...store, vendor_id: id, created_at: createdAt })
  }
  await tx.insertInto('stores').values(stores).execute()
  await insertDemoSignups(tx, signups, now)
}

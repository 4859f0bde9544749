import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { insertDemoSignups, planDemoSignups, timeOf } from '../../../domains/src/analytics/index.ts'
import { demoPerson } from './demo-people.ts'

/** Unconfirmed addresses are deleted after 30 days. */
const ADDRESS_KEPT_MS = 30 * DAY_MS

/**
 * Inserts three months of sign-ups, with the accounts and stores that came of them. Nobody knows the password of these
 * accounts: they share the hash of a random one.
 */
export async function loadDemoSignups(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const signups = planDemoSignups(now)
  const people = signups
    .filter((signup) => timeOf(signup, 'registered') !== undefined)
    .map((signup, index) => ({ signup, ...demoPerson(index) }))
  const verified = people.flatMap(({ signup, ...person }) => {
    const verifiedAt = timeOf(signup, 'verified')
    return verifiedAt === undefined ? [] : [{ ...person, signup, verified_at: verifiedAt }]
  })
  const accounts = await tx
    .insertInto('accounts')
    .values(
      verified.map(({ name, email, verified_at: at }) => ({
        kind: 'vendor',
        name,
        email,
        password_hash: passwordHash,
        email_verified_at: at,
        created_at: at,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const accountOf = new Map(accounts.map(({ id, email }) => [email, id]))
  const stores = verified.flatMap(({ signup, email, store }) => {
    const [vendorId, createdAt] = [accountOf.get(email), timeOf(signup, 'store_created')]
    return vendorId === undefined || createdAt === undefined
      ? []
      : [{ ...store, vendor_id: vendorId, created_at: createdAt }]
  })
  await tx.insertInto('stores').values(stores).execute()

  const personOf = new Map(people.map((person) => [person.signup, person]))
  const journeys = signups.map((signup) => {
    const person = personOf.get(signup)
    const accountId = accountOf.get(person?.email ?? '')
    if (accountId !== undefined) return { signup, person: { account_id: accountId } }
    const isKept = signup.opened_at.getTime() > now.getTime() - ADDRESS_KEPT_MS
    return { signup, person: isKept && person !== undefined ? { name: person.name, email: person.email } : undefined }
  })
  await insertDemoSignups(tx, journeys, now)
}

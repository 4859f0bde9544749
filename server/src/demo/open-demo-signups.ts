import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { type DemoSignup, insertDemoSignups, planDemoSignups, timeOf } from '../../../domains/src/analytics/index.ts'
import type { Actor } from '../../../domains/src/serve.ts'
import { storeMember } from '../../../domains/src/stores/index.ts'
import type { planDemoPlans } from '../../../domains/src/subscriptions/index.ts'
import { demoPerson } from './demo-people.ts'

/** Unconfirmed addresses are deleted after 30 days. */
const ADDRESS_KEPT_MS = 30 * DAY_MS
/** One of so many new stores pays for a plan. */
const STORES_A_PLAN = 7
/** Monthly plans that are older would have been renewed. */
const MONTHLY_DAYS = 22

type Plan = Parameters<typeof planDemoPlans>[1][number]
type Buyers = Parameters<typeof planDemoPlans>[0]['buyers']

interface OpenedSignups {
  readonly buyers: Buyers
  readonly plans: readonly Plan[]
  /** Inserts the journeys, once everything else has happened. */
  insertJourneys(): Promise<void>
}

/**
 * Opens the accounts and stores that came of three months of sign-ups, and says which of them pay for a plan. Nobody
 * knows the password of these accounts: they share the hash of a random one.
 */
export async function openDemoSignups(tx: Tx, passwordHash: string, now: Date): Promise<OpenedSignups> {
  const signups = planDemoSignups(now)
  const people = signups
    .filter((signup) => timeOf(signup, 'registered') !== undefined)
    .map((signup, index) => ({ signup, ...demoPerson(index) }))
  const accountOf = await openAccounts(tx, people, passwordHash)
  const stores = await openStores(tx, people, accountOf)
  const subscribers = stores.filter((_, index) => index % STORES_A_PLAN === 1)
  return {
    buyers: new Map(subscribers.map(({ member, profile }) => [member.store.slug, { member, profile }])),
    plans: subscribers.map(({ member: { store } }) => planOf(store.slug, store.created_at, now)),
    insertJourneys: () => insertDemoSignups(tx, journeysOf(signups, people, accountOf, now), now),
  }
}

type Person = ReturnType<typeof demoPerson> & { readonly signup: DemoSignup }

/** Returns the IDs of the accounts by their email. */
async function openAccounts(tx: Tx, people: readonly Person[], passwordHash: string): Promise<Map<string, string>> {
  const verified = people.flatMap(({ name, email, signup }) => {
    const at = timeOf(signup, 'verified')
    const account = { kind: 'vendor', name, email, password_hash: passwordHash }
    return at === undefined ? [] : [{ ...account, email_verified_at: at, created_at: at }]
  })
  const accounts = await tx.insertInto('accounts').values(verified).returning(['id', 'email']).execute()
  return new Map(accounts.map(({ id, email }) => [email, id]))
}

async function openStores(tx: Tx, people: readonly Person[], accountOf: ReadonlyMap<string, string>) {
  const planned = people.flatMap(({ signup, name, email, store, profile }) => {
    const [id, createdAt] = [accountOf.get(email), timeOf(signup, 'store_created')]
    if (id === undefined || createdAt === undefined) return []
    const actor: Actor<'vendor'> = { kind: 'vendor', account_id: id, session_id: undefined, name, email }
    return [{ actor, profile, store: { ...store, vendor_id: id, created_at: createdAt } }]
  })
  const rows = await tx
    .insertInto('stores')
    .values(planned.map(({ store }) => store))
    .returningAll()
    .execute()
  const rowOf = new Map(rows.map((row) => [row.slug, row]))
  return planned.flatMap(({ actor, profile, store }) => {
    const row = rowOf.get(store.slug)
    return row === undefined ? [] : [{ profile, member: storeMember(actor, row, 'all') }]
  })
}

function planOf(store: string, createdAt: Date, now: Date): Plan {
  const daysAgo = Math.max(0, (now.getTime() - createdAt.getTime()) / DAY_MS - 0.4)
  return { store, plan_id: 'growth', cycle: daysAgo > MONTHLY_DAYS ? 'annual' : 'monthly', days_ago: daysAgo }
}

function journeysOf(
  signups: readonly DemoSignup[],
  people: readonly Person[],
  accountOf: ReadonlyMap<string, string>,
  now: Date,
): Parameters<typeof insertDemoSignups>[1] {
  const personOf = new Map(people.map((person) => [person.signup, person]))
  return signups.map((signup) => {
    const person = personOf.get(signup)
    const accountId = accountOf.get(person?.email ?? '')
    if (accountId !== undefined) return { signup, person: { account_id: accountId } }
    const isKept = signup.opened_at.getTime() > now.getTime() - ADDRESS_KEPT_MS
    return { signup, person: isKept && person !== undefined ? { name: person.name, email: person.email } : undefined }
  })
}

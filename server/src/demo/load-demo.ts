import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { planDemoAffiliates } from '../../../domains/src/affiliates/index.ts'
import { loadDemoDeveloperApp } from '../../../domains/src/app-platform/index.ts'
import { loadDemoApps } from '../../../domains/src/app-store/index.ts'
import { planDemoAudience } from '../../../domains/src/audience/index.ts'
import { type DemoCheckout, loadDemoCredits, planDemoCreditPurchases } from '../../../domains/src/credits/index.ts'
import { type DemoEvent, runDemoEvents } from '../../../domains/src/demo-events.ts'
import { createAdmin, createDeveloper, createVendor } from '../../../domains/src/identity/index.ts'
import { planDemoSupportVisits } from '../../../domains/src/impersonation/index.ts'
import { loadDemoJobs } from '../../../domains/src/jobs/index.ts'
import {
  planDemoAnnouncements,
  settleDemoMails,
  settleDemoNotifications,
  withoutSendingMails,
} from '../../../domains/src/notifications/index.ts'
import { assignPlan } from '../../../domains/src/plans/index.ts'
import type { Platform } from '../../../domains/src/platform.ts'
import { loadDemoCatalogs } from '../../../domains/src/products/index.ts'
import type { Actor, StoreMember } from '../../../domains/src/serve.ts'
import { loadDemoStaff } from '../../../domains/src/staff/index.ts'
import { demoStoreThemes, loadDemoStoreThemes } from '../../../domains/src/store-themes/index.ts'
import type { BillingProfile } from '../../../domains/src/stores/contract.ts'
import { type StoreRow, storeMember } from '../../../domains/src/stores/index.ts'
import { planDemoPlans } from '../../../domains/src/subscriptions/index.ts'
import type { DemoBuyer } from '../../../domains/src/theme-store/index.ts'
import { planDemoThemes } from '../../../domains/src/themes/index.ts'
import { planDemoVendors } from '../../../domains/src/vendors/index.ts'
import { demoAdmin, demoAdmins, demoDevelopers } from './demo-accounts.ts'
import { demoAffiliates, demoReferredPurchases } from './demo-affiliates.ts'
import { demoPlans } from './demo-plans.ts'
import { type DemoVendor, demoPurchaseStore, demoStaff, demoSupportedVendor, demoVendors } from './demo-vendors.ts'
import { findDemoAdmin } from './find-demo-admin.ts'
import { hasNoAccounts } from './list-demo-accounts.ts'
import { openDemoSignups } from './open-demo-signups.ts'
import { planDemoDiscounts } from './plan-demo-discounts.ts'
import { planDemoMarket } from './plan-demo-market.ts'
import { planDemoStoreOrders } from './plan-demo-orders.ts'
import { planDemoPaymentMethods } from './plan-demo-payment-methods.ts'
import { planDemoSelling } from './plan-demo-selling.ts'

interface OpenedStore {
  readonly store: StoreRow
  readonly member: StoreMember<'vendor'>
  readonly billing: BillingProfile | undefined
  /** Of a store that buys themes. */
  readonly buyer: (DemoBuyer & { readonly member: StoreMember<'vendor'> }) | undefined
}

interface DemoDeveloper {
  readonly actor: Actor<'developer'>
  readonly password: string
}

const DEMO_LOCK = 4_228_018
const RETRY_MS = 500

/**
 * Fills an empty database with vendors, stores with catalogues and themes, apps, installations and purchases. Leaves a
 * database with accounts unchanged. If two processes start at the same time, one of them loads the demo.
 */
export async function loadDemo(platform: Platform, testCheckout: DemoCheckout | undefined): Promise<void> {
  // Asks again, because a statement that waits for the lock would reach its time limit on a slow machine.
  while (!(await loadUnlessLocked(platform, testCheckout))) await sleep(RETRY_MS)
}

/** Returns false if another process is loading the demo. */
async function loadUnlessLocked(platform: Platform, testCheckout: DemoCheckout | undefined): Promise<boolean> {
  return inTransaction(platform.db, async (tx) => {
    const { rows } = await sql<{ is_locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(${DEMO_LOCK}) AS is_locked`.execute(tx)
    if (rows[0]?.is_locked !== true) return false
    if (!(await hasNoAccounts(tx))) return true

    const demo: Platform = { ...platform, db: tx, jobs: withoutSendingMails(platform.jobs) }
    const now = platform.clock()
    const admin = actAs(await createAdmin(demo, demoAdmin), 'admin')
    for (const [role, account] of Object.entries(demoAdmins)) await createAdmin(demo, account, role)
    const developers = await createDevelopers(demo)
    const opened = (
      await Promise.all(
        demoVendors.map((vendor, index) => openStores(demo, tx, vendor, index, testCheckout !== undefined)),
      )
    ).flat()
    const stores = opened.map(({ store }) => store)
    await loadDemoCatalogs(demo, tx, stores)
    await loadDemoStoreThemes(tx, demoStoreThemes(), now)
    await loadDemoStaff(demo, tx, demoStaff)
    await loadDemoApps(tx, { stores, now })
    const [developer] = Object.values(developers)
    if (developer !== undefined) await loadDemoDeveloperApp(tx, developer.actor, now)
    const buyers = new Map(opened.flatMap(({ store, buyer }) => (buyer === undefined ? [] : [[store.slug, buyer]])))
    const signups = await openDemoSignups(tx, await findRandomPasswordHash(tx), now)
    const subscribers = new Map([...buyers, ...signups.buyers])
    const purchases = stores.find(({ slug }) => slug === demoPurchaseStore)
    const orders = await planDemoStoreOrders(tx, opened, testCheckout, now)
    await runDemoEvents(demo, [
      ...planDemoSelling(opened),
      ...planDemoPaymentMethods(opened),
      ...planDemoDiscounts(opened),
      ...stores.filter(({ slug }) => slug === demoPurchaseStore).flatMap(planDemoAudience),
      ...orders.events,
      ...(await planDemoThemes(demo, { developers: actorsOf(developers), reviewer: admin })),
      ...planDemoVendors(admin),
      ...planDemoAnnouncements(admin),
      ...planDemoSupportVisits({
        vendor_email: demoSupportedVendor,
        findAdmin: (at) => findDemoAdmin(at, demoAdmins.support.email),
      }),
      ...(purchases === undefined ? [] : await loadDemoCredits(demo, purchases, testCheckout)),
      ...(testCheckout === undefined
        ? []
        : planDemoPlans({ buyers: subscribers, checkout: testCheckout }, [...demoPlans, ...signups.plans])),
      ...(await planDemoAffiliates(tx, { admin, passwordOf }, demoAffiliates)),
      ...(testCheckout === undefined ? [] : planReferredPurchases(buyers, testCheckout)),
      ...(testCheckout === undefined ? [] : planDemoMarket({ buyers, developers, admin, checkout: testCheckout, now })),
    ])
    await orders.settle(demo)
    await signups.insertJourneys()
    await settleDemoMails(tx, now)
    await settleDemoNotifications(tx, now)
    await loadDemoJobs(tx, now)
    return true
  })
}

async function openStores(
  platform: Platform,
  tx: Tx,
  vendor: DemoVendor,
  index: number,
  buysPlan: boolean,
): Promise<OpenedStore[]> {
  const opened = platform.clock().getTime() - (500 - 40 * index) * DAY_MS
  const account = await createVendor({ ...platform, clock: () => new Date(opened) }, vendor)
  const isSubscriber = demoPlans.some(({ store }) => vendor.stores.some(({ slug }) => slug === store))
  if (!buysPlan || !isSubscriber) await assignPlan(tx, account.id, 'enterprise')
  const stores = await tx
    .insertInto('stores')
    .values(
      vendor.stores.map(({ slug, name }, place) => ({
        slug,
        name,
        vendor_id: account.id,
        created_at: new Date(opened + place * 11 * DAY_MS),
      })),
    )
    .returningAll()
    .execute()
  const actor = actAs(account, 'vendor')
  const { billing } = vendor
  return stores.map((store) => {
    const member = storeMember(actor, store, 'all')
    return { store, member, billing, buyer: billing && { member, profile: billing } }
  })
}

/** Returns the hash of a password that nobody knows: that of a vendor whose password isn't shown at start. */
async function findRandomPasswordHash(tx: Tx): Promise<string> {
  const shown = demoVendors.slice(0, 2).map(({ email }) => email)
  const account = await tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('kind', '=', 'vendor')
    .where('email', 'not in', shown)
    .executeTakeFirstOrThrow()
  return account.password_hash
}

function planReferredPurchases(buyers: ReadonlyMap<string, DemoBuyer>, checkout: DemoCheckout): DemoEvent[] {
  return demoReferredPurchases.flatMap(({ store, ...purchase }) => {
    const buyer = buyers.get(store)
    return buyer === undefined ? [] : planDemoCreditPurchases(checkout, buyer, [purchase])
  })
}

function passwordOf(email: string): string {
  return demoVendors.find((vendor) => vendor.email === email)?.password ?? ''
}

/** Returns the developers by the mailbox of their address. */
async function createDevelopers(platform: Platform): Promise<Record<string, DemoDeveloper>> {
  const created: Record<string, DemoDeveloper> = {}
  for (const developer of demoDevelopers) {
    const [mailbox = ''] = developer.email.split('@')
    const actor = actAs(await createDeveloper(platform, developer), 'developer')
    created[mailbox] = { actor, password: developer.password }
  }
  return created
}

function actorsOf(developers: Readonly<Record<string, DemoDeveloper>>): Record<string, Actor> {
  return Object.fromEntries(Object.entries(developers).map(([mailbox, { actor }]) => [mailbox, actor]))
}

function actAs<Kind extends Actor['kind']>(
  { id, name, email }: { readonly id: string; readonly name: string; readonly email: string },
  kind: Kind,
): Actor<Kind> {
  return { kind, account_id: id, session_id: undefined, name, email }
}

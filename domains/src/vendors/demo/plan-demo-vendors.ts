import { inTransaction } from '@haat/db'
import type { DemoEvent } from '../../demo-events.ts'
import { createVendor } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { planDemoInstall } from '../../store-themes/index.ts'
import { createStore, reactivateStore, storeMember, suspendStore } from '../../stores/index.ts'
import { applyAgain, openApplication, updateVendorRoles } from '../../vendor-access/index.ts'
import { reactivateVendor, suspendVendor } from '../account-suspension/suspend-vendor.ts'
import { type DemoNewVendor, type DemoStoreStep, type DemoVendorStep, demoNewVendors } from './demo-new-vendors.ts'

const REQUEST_ID = 'demo'
/** The store opens as soon as the vendor is approved, and gets its theme a little later. */
const INSTALLED_AFTER_DAYS = 2

/** Returns the events of the demo's newest vendors: applications with their decisions, and suspensions. */
export function planDemoVendors(admin: Actor<'admin'>): DemoEvent[] {
  return demoNewVendors.flatMap((vendor) => planVendor(admin, vendor))
}

function planVendor(admin: Actor<'admin'>, vendor: DemoNewVendor): DemoEvent[] {
  const { store } = vendor
  const registered = Promise.withResolvers<Actor<'vendor'>>()
  const registration: DemoEvent = {
    days_ago: vendor.registered_days_ago,
    async run(platform) {
      const email = `${vendor.mailbox}@demo.haat.local`
      const account = await createVendor(platform, { name: vendor.name, email, password: crypto.randomUUID() })
      await inTransaction(platform.db, (tx) => openApplication(tx, platform, account.id))
      const actor = { kind: 'vendor', account_id: account.id, session_id: undefined, name: vendor.name, email } as const
      registered.resolve(actor)
      await createStore(platform, actor, { store_name: store.name, store_slug: store.slug }, REQUEST_ID)
    },
  }
  const decisions = vendor.steps.map(
    (step): DemoEvent => ({
      days_ago: step.days_ago,
      run: async (platform) => takeVendorStep(platform, admin, await registered.promise, step),
    }),
  )
  const suspensions = store.steps.map(
    (step): DemoEvent => ({
      days_ago: step.days_ago,
      run: (platform) => takeStoreStep(platform, admin, store.slug, step),
    }),
  )
  return [registration, ...decisions, ...planTheme(vendor, registered.promise), ...suspensions]
}

async function takeVendorStep(
  platform: Platform,
  admin: Actor<'admin'>,
  vendor: Actor<'vendor'>,
  step: DemoVendorStep,
): Promise<void> {
  const order = { platform, actor: admin, request_id: REQUEST_ID }
  const { account_id: id } = vendor
  switch (step.kind) {
    case 'approved':
      await updateVendorRoles(order, { vendor_id: id, approval: 'approved' })
      break
    case 'rejected':
      await updateVendorRoles(order, { vendor_id: id, approval: 'rejected', reason: step.reason })
      break
    case 'applied_again':
      await applyAgain(platform, vendor, step.message, REQUEST_ID)
      break
    case 'suspended':
      await suspendVendor(order, id, { reason: step.reason, stores: null })
      break
    case 'reactivated':
      await reactivateVendor(order, id, step.reason)
      break
  }
}

async function takeStoreStep(
  platform: Platform,
  admin: Actor<'admin'>,
  slug: string,
  step: DemoStoreStep,
): Promise<void> {
  if (step.kind === 'suspended') {
    await suspendStore(platform, admin, { store_slug: slug, duration: step.duration, reason: step.reason }, REQUEST_ID)
  } else {
    await reactivateStore(platform, admin, { store_slug: slug, reason: step.reason }, REQUEST_ID)
  }
}

function planTheme(
  { store, registered_days_ago: daysAgo }: DemoNewVendor,
  vendor: Promise<Actor<'vendor'>>,
): DemoEvent[] {
  const { slug, theme_slug: theme } = store
  if (theme === undefined) return []
  const installedDaysAgo = daysAgo - INSTALLED_AFTER_DAYS
  return [
    {
      days_ago: installedDaysAgo,
      async run(platform) {
        const row = await platform.db
          .selectFrom('stores')
          .selectAll()
          .where('slug', '=', slug)
          .executeTakeFirstOrThrow()
        const member = storeMember(await vendor, row, 'all')
        await planDemoInstall(installedDaysAgo, member, { theme_slug: theme, publish: true }).run(platform)
      },
    },
  ]
}

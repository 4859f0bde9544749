import type { DemoEvent } from '../../../domains/src/demo-events.ts'
import type { Platform } from '../../../domains/src/platform.ts'
import type { StoreMember } from '../../../domains/src/serve.ts'
import { insertDemoShipping, loadDemoShipping } from '../../../domains/src/shipping/index.ts'
import type { BillingProfile } from '../../../domains/src/stores/contract.ts'
import { findBillingProfile, insertDemoContact, saveBillingProfile } from '../../../domains/src/stores/index.ts'
import { insertDemoTaxes, loadDemoTaxes } from '../../../domains/src/tax/index.ts'
import { type DemoSelling, demoSelling } from './demo-selling.ts'

/** Before the first order of the demo. */
const SET_UP_DAYS_AGO = 200
/** After the last store was opened. */
const OTHERS_DAYS_AGO = 140

interface DemoStoreOwner {
  readonly member: StoreMember<'vendor'>
  readonly billing: BillingProfile | undefined
}

/** Returns when the demo's stores set up shipping and taxes: those with a catalogue as their pages say. */
export function planDemoSelling(owners: readonly DemoStoreOwner[]): DemoEvent[] {
  const withCatalog = demoSelling.flatMap((selling): DemoEvent[] => {
    const member = owners.find((owner) => owner.member.store.slug === selling.store)?.member
    if (member === undefined) return []
    return [{ days_ago: SET_UP_DAYS_AGO, run: (platform) => setUp(platform, member, selling) }]
  })
  return [...withCatalog, { days_ago: OTHERS_DAYS_AGO, run: (platform) => setUpOthers(platform, owners) }]
}

async function setUp(platform: Platform, member: StoreMember<'vendor'>, selling: DemoSelling): Promise<void> {
  const saved = await findBillingProfile(platform.db, member.store.id)
  if (saved === undefined || saved.gstin === null) await saveBillingProfile(platform, member, selling.billing)
  const options = {
    registration: 'regular',
    prices_include_gst: true,
    default_rate_basis_points: 500,
    rounds_total: selling.rounds_total,
    document_prefix: selling.document_prefix,
  } as const
  await insertDemoContact(platform, member.store.id, selling.contact)
  const change = { platform, actor: member }
  await loadDemoTaxes(change, options, selling.hsn_codes)
  await loadDemoShipping(change, selling.shipping)
}

async function setUpOthers(platform: Platform, owners: readonly DemoStoreOwner[]): Promise<void> {
  const stores = []
  for (const { member, billing } of owners) {
    if (billing === undefined) continue
    const saved = await findBillingProfile(platform.db, member.store.id)
    if (saved === undefined) await saveBillingProfile(platform, member, billing)
    stores.push({ id: member.store.id, name: member.store.name, created_at: member.store.created_at, billing })
  }
  await insertDemoTaxes(platform.db, stores)
  await insertDemoShipping(platform.db, stores)
}

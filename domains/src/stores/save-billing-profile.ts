import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import { recordAppEvent } from '../app-events/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { StoreMember } from '../serve.ts'
import type { BillingProfile } from './contract.ts'
import { findGstinFault } from './gstin.ts'

/**
 * Saves the billing details for a store's future invoices; issued invoices don't change. Throws `invalid_fields` if the
 * GSTIN is invalid or belongs to another state, or is missing while the store is registered for GST.
 */
export async function saveBillingProfile(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Pick<StoreMember, 'kind' | 'account_id'> & { readonly store: { readonly id: string } },
  profile: BillingProfile,
  requestId?: string,
): Promise<BillingProfile> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    // One after another with changes of the registration.
    await tx.selectFrom('stores').select('id').where('id', '=', store.id).forNoKeyUpdate().execute()
    const fault =
      profile.gstin === null
        ? await findRegistrationFault(tx, store.id)
        : findGstinFault(profile.gstin, profile.state_code)
    if (fault !== undefined) {
      throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.gstin', message: fault }] })
    }

    const now = platform.clock()
    const values = { ...profile, updated_at: now }
    await tx
      .insertInto('store_billing_profiles')
      .values({ store_id: store.id, ...values })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
      .execute()
    const event = { store_id: store.id, type: 'stores.updated', subject_id: store.id } as const
    await recordAppEvent(tx, { ...event, changed: ['billing_profile'] }, now)
    await recordAudit(tx, {
      action: 'billing_profile.saved',
      actor,
      store_id: store.id,
      subject_id: store.id,
      details: { state_code: profile.state_code, gstin: profile.gstin },
      request_id: requestId,
    })
    return profile
  })
}

/** Tax invoices and bills of the composition scheme have a GSTIN (CGST Rules 2017, Rules 46 (a) and 49 (a)). */
async function findRegistrationFault(tx: Tx, storeId: string): Promise<string | undefined> {
  const settings = await tx
    .selectFrom('store_tax_settings')
    .select('registration')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return settings === undefined || settings.registration === 'unregistered'
    ? undefined
    : 'Your store is registered for GST. Change the registration under Settings > Taxes first.'
}

import { brokenConstraint, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordSignupStep } from '../analytics/index.ts'
import { recordAudit } from '../audit/index.ts'
import { requirePlanCapacity } from '../plans/index.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { findApproval } from '../vendor-access/index.ts'
import { type Store, slugReserved, slugTaken } from './contract.ts'
import { isReservedSlug } from './reserved-slugs.ts'
import { showStore } from './show-store.ts'

export interface NewStore {
  readonly store_name: string
  readonly store_slug: string
}

/** Creates a store for a vendor. Throws `slug_reserved`, `slug_taken` or `plan_limit_reached`. */
export async function createStore(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Pick<Actor<'vendor'>, 'kind' | 'account_id'>,
  { store_name: storeName, store_slug: storeSlug }: NewStore,
  requestId?: string,
): Promise<Store> {
  if (isReservedSlug(storeSlug)) throw new Refused(slugReserved)
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await requirePlanCapacity(tx, { thing: 'stores', vendor_id: actor.account_id }, now)
    const approval = await findApproval(tx, actor.account_id)
    const store = await tx
      .insertInto('stores')
      .values({
        vendor_id: actor.account_id,
        slug: storeSlug,
        name: storeName,
        created_at: now,
        awaits_approval: approval.status !== 'approved',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTakenSlug)
    await recordAudit(tx, {
      action: 'store.created',
      actor,
      store_id: store.id,
      subject_id: store.id,
      details: { store_slug: storeSlug, store_name: storeName },
      request_id: requestId,
    })
    await recordSignupStep(tx, { account_id: actor.account_id }, 'store_created', now)
    return showStore(store, now)
  })
}

function refuseTakenSlug(error: unknown): never {
  if (brokenConstraint(error) === 'stores_slug_key') throw new Refused(slugTaken)
  throw error
}

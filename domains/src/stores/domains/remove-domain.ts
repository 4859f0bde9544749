import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { requireStoreOfVendor } from '../require-store.ts'
import { domainNotFound } from './contract.ts'

/** Removes a domain from a store of the vendor; the storefront does not answer to it any more. */
export async function removeDomain(
  platform: Platform,
  actor: Actor<'vendor'>,
  wish: { readonly store_slug: string; readonly id: string },
  request_id: string,
): Promise<{ id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const store = await requireStoreOfVendor(tx, actor.account_id, wish.store_slug)
    const removed = await tx
      .deleteFrom('store_domains')
      .where('id', '=', wish.id)
      .where('store_id', '=', store.id)
      .returning(['id', 'hostname'])
      .executeTakeFirst()
    if (removed === undefined) throw new Refused(domainNotFound)
    await recordAudit(tx, {
      action: 'domain.removed',
      actor,
      store_id: store.id,
      subject_id: removed.hostname,
      request_id,
    })
    return { id: removed.id }
  })
}

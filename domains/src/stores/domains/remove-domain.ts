import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { domainNotFound } from './contract.ts'

/** Removes a domain from a store. It's no longer served. */
export async function removeDomain(
  platform: Platform,
  actor: StoreMember,
  id: string,
  requestId: string,
): Promise<{ id: string }> {
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    const removed = await tx
      .deleteFrom('store_domains')
      .where('id', '=', id)
      .where('store_id', '=', store.id)
      .returning(['id', 'hostname'])
      .executeTakeFirst()
    if (removed === undefined) throw new Refused(domainNotFound)
    await recordAudit(tx, {
      action: 'domain.removed',
      actor,
      store_id: store.id,
      subject_id: removed.hostname,
      request_id: requestId,
    })
    return { id: removed.id }
  })
}

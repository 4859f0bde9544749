import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { previewLinkNotFound } from './contract.ts'

/** Revokes a preview link immediately. Revoking it again has no effect. `preview_link_not_found`. */
export async function revokePreviewLink(
  { db, clock }: Platform,
  actor: StoreMember,
  id: string,
  requestId: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const { store } = actor
    const link = await tx
      .selectFrom('theme_preview_links')
      .select('revoked_at')
      .where('id', '=', id)
      .where('store_id', '=', store.id)
      .forUpdate()
      .executeTakeFirst()
    if (link === undefined) throw new Refused(previewLinkNotFound)
    if (link.revoked_at !== null) return { id }
    await tx.updateTable('theme_preview_links').set({ revoked_at: clock() }).where('id', '=', id).execute()
    await recordAudit(tx, {
      action: 'theme.preview_link_revoked',
      actor,
      store_id: store.id,
      subject_id: id,
      request_id: requestId,
    })
    return { id }
  })
}

import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnApp } from '../own-apps/require-own-app.ts'
import { keyNotFound } from './contract.ts'

/** Revokes a key of the developer's app, with the tokens that it was used for. Refuses with `key_not_found`. */
export async function revokeKey(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { app_id: appId, kid }: { readonly app_id: string; readonly kid: string },
  requestId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOwnApp(tx, actor, appId)
    const key = await tx
      .updateTable('app_keys')
      .set({ revoked_at: clock() })
      .where('app_id', '=', appId)
      .where('kid', '=', kid)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (key === undefined) throw new Refused(keyNotFound)
    await tx.deleteFrom('app_tokens').where('key_id', '=', key.id).execute()
    await recordAudit(tx, {
      action: 'app.key_revoked',
      actor,
      subject_id: appId,
      details: { kid },
      request_id: requestId,
    })
  })
}

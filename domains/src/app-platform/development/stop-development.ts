import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { endInstallation } from '../installations/uninstall-app.ts'
import { type DevelopedIn, findDevelopment } from './find-development.ts'

/** Uninstalls an app that's developed in a store of the developer. Refuses as `findDevelopment`. */
export async function stopDevelopment(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  developed: DevelopedIn,
  requestId: string,
): Promise<void> {
  const { store_id: storeId, app_id: appId } = await findDevelopment(db, actor, developed)
  await inTransaction(db, async (tx) => {
    // The account is the owner's other one.
    const { vendor_id: ownerId } = await tx
      .selectFrom('stores')
      .select('vendor_id')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    if (!(await endInstallation(tx, { store_id: storeId, app_id: appId, ended_by: ownerId }, clock()))) return
    const entry = { actor, store_id: storeId, subject_id: appId, request_id: requestId }
    await recordAudit(tx, { ...entry, action: 'app.development_stopped' })
  })
}

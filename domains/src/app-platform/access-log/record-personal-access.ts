import type { PersonalAccess } from '../../personal-access.ts'
import type { Platform } from '../../platform.ts'
import { AccessedResource } from './contract.ts'

/** Records whose personal data an app is about to get: one entry for a response, with the IDs of its records. */
export async function recordPersonalAccess(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { installation, account_id: accountId, resource, record_ids: recordIds }: PersonalAccess,
): Promise<void> {
  await db
    .insertInto('app_access_log')
    .values({
      store_id: installation.store_id,
      installation_id: installation.id,
      account_id: accountId ?? null,
      resource: AccessedResource.parse(resource),
      record_count: recordIds.length,
      record_ids: [...recordIds],
      accessed_at: clock(),
    })
    .execute()
}

import type { Tx } from '@haat/db'
import type { Agreed } from './require-consent.ts'

interface Grant extends Pick<Agreed, 'shown'> {
  readonly scopes: readonly string[]
  readonly installation_id: string
  readonly version_id: string
  readonly granted_by: string
  readonly now: Date
}

/** Records what was agreed to, by whom and in which words. From now on, it's what the app may do. */
export async function saveGrant(tx: Tx, { now, scopes, shown, ...grant }: Grant): Promise<void> {
  await tx
    .insertInto('app_grants')
    .values({ ...grant, scopes: [...scopes], shown: JSON.stringify(shown), granted_at: now })
    .execute()
}

import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { PRESENCE_TIMEOUT_MS, type ThemeEditing } from './contract.ts'

/** Lists the accounts that have the store's theme editor open, by name. Each is listed once. */
export async function listEditing(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { store, account_id: callerId }: Pick<StoreMember, 'store' | 'account_id'>,
): Promise<ThemeEditing[]> {
  const rows = await db
    .selectFrom('theme_editor_presence as presence')
    .innerJoin('accounts', 'accounts.id', 'presence.account_id')
    .select(['accounts.id', 'accounts.name'])
    .distinct()
    .where('presence.store_id', '=', store.id)
    .where('presence.seen_at', '>', new Date(clock().getTime() - PRESENCE_TIMEOUT_MS))
    .orderBy('accounts.name')
    .orderBy('accounts.id')
    .execute()
  return rows.map(({ id, name }) => ({ name, is_you: id === callerId }))
}

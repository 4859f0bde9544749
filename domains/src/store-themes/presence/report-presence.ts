import type { Db } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { showEditorSuspension } from '../revision/show-editor-suspension.ts'
import { showDraftState } from '../revision/show-store-theme.ts'
import { findSchedule } from '../schedule/find-schedule.ts'
import { type EditorPresence, PRESENCE_TIMEOUT_MS, type PresenceResponse } from './contract.ts'

const MAX_OTHERS = 50

export interface PresenceReport {
  readonly client_id: string
  readonly section_id: string | null
  readonly leaving?: true | undefined
}

/** Records that a tab is open or closing, and returns the other tabs and the draft's revision. */
export async function reportPresence(
  { db, clock }: Platform,
  actor: StoreMember,
  { client_id: clientId, section_id: sectionId, leaving }: PresenceReport,
): Promise<PresenceResponse> {
  const now = clock()
  const { store } = actor
  const draft = await requireStoreTheme(db, store.id, now)
  const tab = { store_id: store.id, account_id: actor.account_id, client_id: clientId }
  if (leaving) await deleteTab(db, tab)
  else await saveTab(db, { ...tab, section_id: sectionId, seen_at: now })
  return {
    ...showDraftState(draft, actor),
    others: await listOthers(db, tab, now),
    scheduled: await findSchedule(db, store.id, now),
    suspended: showEditorSuspension(store, now),
    can_publish: actor.can('publish_themes'),
  }
}

interface Tab {
  readonly store_id: string
  readonly account_id: string
  readonly client_id: string
}

async function saveTab(db: Db, seen: Tab & { section_id: string | null; seen_at: Date }): Promise<void> {
  const { section_id: sectionId, seen_at: seenAt } = seen
  await db
    .insertInto('theme_editor_presence')
    .values(seen)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'account_id', 'client_id']).doUpdateSet({ section_id: sectionId, seen_at: seenAt }),
    )
    .execute()
}

async function deleteTab(
  db: Db,
  { store_id: storeId, account_id: accountId, client_id: clientId }: Tab,
): Promise<void> {
  await db
    .deleteFrom('theme_editor_presence')
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .execute()
}

/** Lists the other tabs, most recent first, by name without email addresses. */
async function listOthers(db: Db, tab: Tab, now: Date): Promise<EditorPresence[]> {
  const rows = await db
    .selectFrom('theme_editor_presence as presence')
    .innerJoin('accounts', 'accounts.id', 'presence.account_id')
    .select(['presence.client_id', 'presence.account_id', 'presence.section_id', 'presence.seen_at', 'accounts.name'])
    .where('presence.store_id', '=', tab.store_id)
    .where('presence.seen_at', '>', new Date(now.getTime() - PRESENCE_TIMEOUT_MS))
    .where((eb) =>
      eb.not(eb.and([eb('presence.client_id', '=', tab.client_id), eb('presence.account_id', '=', tab.account_id)])),
    )
    .orderBy('presence.seen_at', 'desc')
    .orderBy('presence.client_id')
    .limit(MAX_OTHERS)
    .execute()
  return rows.map(({ account_id: accountId, seen_at: seenAt, ...other }) => ({
    ...other,
    is_you: accountId === tab.account_id,
    seen_at: seenAt.toISOString(),
  }))
}

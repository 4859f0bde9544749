import type { Tx } from '@haat/db'
import type { KeyReplacement } from '../../media/index.ts'
import { addRevision } from '../revision/add-revision.ts'
import { lockStoreTheme, requireStoreTheme, type StoreThemeState } from '../revision/find-store-theme.ts'
import { packJson, unpackJson } from '../revision/pack-json.ts'
import { contentColumns, type RevisionContent } from '../revision/revision-content.ts'
import { publishDueSchedule } from '../schedule/publish-due-schedule.ts'
import { keysInText } from './keys-in-text.ts'

/**
 * Replaces keys in a store's published theme, its draft and a scheduled one. Revisions never change, so each becomes one new
 * one, for all keys together; the draft is the last of them, and someone who is editing it sees that there's a newer one.
 */
export async function replaceKeys(tx: Tx, replacement: KeyReplacement): Promise<void> {
  const { store_id: storeId, platform, actor } = replacement
  const now = platform.clock()
  if ((await lockStoreTheme(tx, storeId, now)) === undefined) return
  await publishDueSchedule(tx, platform, storeId, now)
  // Read afterwards: a due schedule of a refunded theme lapses instead of being published.
  const before = await requireStoreTheme(tx, storeId, now)
  const schedule = await tx
    .selectFrom('store_theme_schedules')
    .select('revision')
    .where('store_id', '=', storeId)
    .executeTakeFirst()

  const others = [before.published_revision, ...(schedule === undefined ? [] : [schedule.revision])]
  const order = [...new Set([...others.filter((revision) => revision !== before.revision), before.revision])]
  const next = new Map<number, number>()
  let state: StoreThemeState = before
  for (const revision of order) {
    const read = await readRevision(tx, storeId, revision)
    const content = await replaceIn(read, replacement)
    const isDraft = revision === before.revision
    // The draft is always the last revision, so it follows the others even if it doesn't change itself.
    if (content === undefined && !(isDraft && next.size > 0)) continue
    const { sections, settings, ...theme } = read
    const added = { store_id: storeId, ...theme, ...(content ?? { sections, settings }), origin: 'saved' } as const
    state = await addRevision(tx, state, added, { actor, now })
    next.set(revision, state.revision)
  }
  await follow(tx, replacement, {
    published: next.get(before.published_revision),
    scheduled: next.get(schedule?.revision ?? 0),
  })
}

function readRevision(tx: Tx, storeId: string, revision: number) {
  return tx
    .selectFrom('store_theme_versions')
    .select(['theme_id', 'theme_version_id', ...contentColumns])
    .where('store_id', '=', storeId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
}

/** Returns the content with other keys, or undefined if it has none of them. */
async function replaceIn(
  content: RevisionContent,
  { files }: Pick<KeyReplacement, 'files'>,
): Promise<RevisionContent | undefined> {
  const before = { sections: unpackJson(content.sections), settings: content.settings }
  const replaced = (text: string) =>
    [...keysInText(text)].reduce((result, key) => result.replaceAll(key, files.get(key)?.key ?? key), text)
  const after = { sections: replaced(before.sections), settings: replaced(before.settings) }
  if (after.sections === before.sections && after.settings === before.settings) return undefined
  return { sections: await packJson(after.sections), settings: after.settings }
}

/** The publication and the schedule follow to the new revisions. */
async function follow(
  tx: Tx,
  { store_id: storeId, platform, actor }: KeyReplacement,
  { published, scheduled }: { readonly published: number | undefined; readonly scheduled: number | undefined },
): Promise<void> {
  if (published !== undefined) {
    await tx
      .updateTable('store_themes')
      .set({ published_revision: published, published_at: platform.clock(), published_by: actor.account_id })
      .where('store_id', '=', storeId)
      .execute()
  }
  if (scheduled !== undefined) {
    await tx.updateTable('store_theme_schedules').set({ revision: scheduled }).where('store_id', '=', storeId).execute()
  }
}

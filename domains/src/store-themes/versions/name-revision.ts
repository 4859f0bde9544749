import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { themeRevisionNotFound } from '../revision/contract.ts'
import type { ThemeRevision } from './contract.ts'
import { findThemeRevision } from './list-theme-revisions.ts'

export interface Naming {
  readonly revision: number
  /** Empty to remove the name. */
  readonly name: string
}

/** Names a revision without changing it. Names don't have to be unique. */
export async function nameThemeRevision(
  { db, clock }: Platform,
  actor: StoreMember,
  { revision, name }: Naming,
  requestId: string,
): Promise<ThemeRevision> {
  const now = clock()
  return inTransaction(db, async (tx) => {
    const { store } = actor
    requireNotSuspended(store, now)
    const key = { store_id: store.id, revision }
    const before = await findThemeRevision(tx, { ...key, now })
    if (before === undefined) throw new Refused(themeRevisionNotFound)
    if (name === '') {
      await tx
        .deleteFrom('store_theme_names')
        .where('store_id', '=', store.id)
        .where('revision', '=', revision)
        .execute()
    } else {
      const naming = { name, named_by: actor.account_id, named_at: now }
      await tx
        .insertInto('store_theme_names')
        .values({ ...key, ...naming })
        .onConflict((conflict) => conflict.columns(['store_id', 'revision']).doUpdateSet(naming))
        .execute()
    }
    await recordAudit(tx, {
      action: 'theme.version_named',
      actor,
      store_id: store.id,
      subject_id: store.id,
      details: { revision, name, before: before.name },
      request_id: requestId,
    })
    return { ...before, name: name === '' ? null : name }
  })
}

import { brokenConstraint, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { insertKey } from '../app-keys/add-key.ts'
import type { NewAppKey } from '../app-keys/contract.ts'
import { appIdTaken, type DeveloperApp, MAX_DEVELOPER_APPS, tooManyApps } from './contract.ts'
import { getDeveloperApp } from './list-developer-apps.ts'

interface NewApp {
  readonly id: string
  readonly name: string
  readonly key?: NewAppKey | undefined
}

/**
 * Registers an app. Nobody else sees it until a version of it is published. Refuses with `too_many_apps` or
 * `app_id_taken`.
 */
export async function createApp(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { id, name, key }: NewApp,
  requestId: string,
): Promise<DeveloperApp> {
  const now = clock()
  try {
    await inTransaction(db, async (tx) => {
      await requireFreeSlot(tx, actor)
      await tx
        .insertInto('apps')
        .values({
          id,
          title: name,
          description: '',
          icon: '/haat.svg',
          category: 'Productivity',
          price: 'Free',
          developer_name: actor.name,
          developer_id: actor.account_id,
          status: 'unlisted',
          created_at: now,
          updated_at: now,
        })
        .execute()
      if (key !== undefined) await insertKey(tx, id, key, now)
      const details = { name, ...(key !== undefined && { kid: key.kid }) }
      await recordAudit(tx, { action: 'app.registered', actor, subject_id: id, details, request_id: requestId })
    })
  } catch (error) {
    if (brokenConstraint(error) === 'apps_pkey') throw new Refused(appIdTaken)
    throw error
  }
  return getDeveloperApp(db, actor, id)
}

async function requireFreeSlot(tx: Tx, { account_id: accountId }: Actor): Promise<void> {
  // Lock the account, so that concurrent requests can't exceed the limit.
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const { count } = await tx
    .selectFrom('apps')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('developer_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_DEVELOPER_APPS) throw new Refused(tooManyApps)
}

import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { appNotFound } from '../../app-store/contract.ts'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { appReactivatedMail, appSuspendedMail } from './review-mails.ts'

interface Change {
  readonly actor: Actor
  readonly app_id: string
  readonly reason: string
  readonly request_id: string
}

interface Suspension extends Change {
  /** For the teams of the stores that have it. */
  readonly owner_text: string
}

interface AppStatus {
  readonly app_id: string
  readonly suspended: boolean
  readonly reason: string | null
}

/** Stops an app in all stores. Does nothing if it's suspended already. Refuses with `app_not_found`. */
export function suspendApp(platform: Platform, change: Suspension): Promise<AppStatus> {
  const { app_id: appId, reason, owner_text: ownerText } = change
  return changeApp(platform, change, async (tx, app) => {
    if (app.suspension_reason !== null) return { ...statusOf(appId, app.suspension_reason), mail: undefined }
    await tx
      .updateTable('apps')
      .set({ suspended_at: platform.clock(), suspension_reason: reason, suspension_owner_text: ownerText })
      .where('id', '=', appId)
      .execute()
    const mail = app.developer && appSuspendedMail({ ...app.developer, app_id: appId }, reason, platform.settings)
    return { ...statusOf(appId, reason), mail, action: 'app.suspended' }
  })
}

/** Lets a suspended app work again. Does nothing if it isn't suspended. Refuses with `app_not_found`. */
export function reactivateApp(platform: Platform, change: Change): Promise<AppStatus> {
  const { app_id: appId } = change
  return changeApp(platform, change, async (tx, app) => {
    if (app.suspension_reason === null) return { ...statusOf(appId, null), mail: undefined }
    await tx
      .updateTable('apps')
      .set({ suspended_at: null, suspension_reason: null, suspension_owner_text: null })
      .where('id', '=', appId)
      .execute()
    const mail = app.developer && appReactivatedMail({ ...app.developer, app_id: appId }, platform.settings)
    return { ...statusOf(appId, null), mail, action: 'app.reactivated' }
  })
}

type Changed = AppStatus & { readonly mail: Mail | undefined; readonly action?: string }

async function changeApp(
  platform: Platform,
  { actor, app_id: appId, reason, request_id: requestId }: Change,
  apply: (tx: Tx, app: Awaited<ReturnType<typeof lockApp>>) => Promise<Changed>,
): Promise<AppStatus> {
  return inTransaction(platform.db, async (tx) => {
    const app = await lockApp(tx, appId)
    const { mail, action, ...status } = await apply(tx, app)
    if (action === undefined) return status
    await announceToStores(tx, appId)
    await recordAudit(tx, { action, actor, subject_id: appId, reason, request_id: requestId })
    if (mail !== undefined && app.developer_id !== null) {
      const url = `${platform.settings.urls.studio}/apps/${appId}`
      await notify(tx, platform, { account_id: app.developer_id, type: 'app_reviews', mail, url })
    }
    return status
  })
}

async function lockApp(tx: Tx, appId: string) {
  const app = await tx
    .selectFrom('apps')
    .select(['title', 'suspension_reason', 'developer_id'])
    .where('id', '=', appId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (app === undefined) throw new Refused(appNotFound)
  const { developer_id: developerId } = app
  const developer =
    developerId === null
      ? undefined
      : await tx
          .selectFrom('accounts')
          .select(['name', 'email'])
          .where('id', '=', developerId)
          .executeTakeFirstOrThrow()
  return { ...app, developer: developer && { developer, app_name: app.title } }
}

/** Pages of the stores that have the app lose its blocks, or get them back. */
async function announceToStores(tx: Tx, appId: string): Promise<void> {
  await sql`
    SELECT pg_notify('app_data_changed', store_id::text)
    FROM app_installations WHERE app_id = ${appId} AND uninstalled_at IS NULL`.execute(tx)
}

function statusOf(appId: string, reason: string | null): AppStatus {
  return { app_id: appId, suspended: reason !== null, reason }
}

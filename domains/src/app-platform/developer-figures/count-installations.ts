import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { UninstallReason } from '../installations/contract.ts'
import { requireOwnApp } from '../own-apps/require-own-app.ts'
import type { AppInstallations } from './contract.ts'

const RECENT_DAYS = 30

/** Counts the installations of a developer's app, without those in which it's developed or tested. Throws `app_not_found`. */
export async function countInstallations(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  appId: string,
): Promise<AppInstallations> {
  await requireOwnApp(db, actor, appId)
  const since = new Date(clock().getTime() - RECENT_DAYS * DAY_MS)
  const { installed, recent, ended } = await db
    .selectFrom('app_installations')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('uninstalled_at', 'is', null).as('installed'),
      eb.fn.countAll<string>().filterWhere('installed_at', '>=', since).as('recent'),
      eb.fn.countAll<string>().filterWhere('uninstalled_at', '>=', since).as('ended'),
    ])
    .where('app_id', '=', appId)
    .where('is_development', '=', false)
    .where('is_test', '=', false)
    .executeTakeFirstOrThrow()
  return {
    installed: Number(installed),
    installed_30_days: Number(recent),
    uninstalled_30_days: Number(ended),
    reasons: await countReasons(db, appId),
  }
}

async function countReasons(db: Db, appId: string): Promise<AppInstallations['reasons']> {
  const rows = await db
    .selectFrom('app_installations')
    .select((eb) => ['uninstall_reason', eb.fn.countAll<string>().as('count')])
    .where('app_id', '=', appId)
    .where('is_development', '=', false)
    .where('is_test', '=', false)
    .where('uninstalled_at', 'is not', null)
    .groupBy('uninstall_reason')
    .orderBy('count', 'desc')
    .orderBy('uninstall_reason')
    .execute()
  return rows.map(({ uninstall_reason: reason, count }) => ({
    reason: UninstallReason.nullable().parse(reason),
    count: Number(count),
  }))
}

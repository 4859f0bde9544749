import type { Db } from '@haat/db'
import type { PlatformPermission } from '../../platform-permissions/contract.ts'
import type { PlatformSettings } from '../../platform-settings/contract.ts'
import { getPlatformSettings } from '../../platform-settings/index.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { WaitingWork } from './contract.ts'

interface Queue {
  /** Any one of them is enough to see how much waits. */
  readonly permissions: readonly PlatformPermission[]
  /** The setting with the promised time, in hours. */
  readonly promise: Extract<keyof PlatformSettings, `${string}_hours`>
  count(db: Db): Promise<{ readonly count: number; readonly oldest_at: Date | null }>
}

/** What waits for an administrator, in the order of the home page. */
const queues: Readonly<Record<WaitingWork['kind'], Queue>> = {
  vendors: {
    permissions: ['vendors.approve'],
    promise: 'vendor_approval_hours',
    count: (db) =>
      db
        .selectFrom('vendor_approvals')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('applied_at').as('oldest_at')])
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow(),
  },
  themes: {
    permissions: ['themes.review', 'themes.decide'],
    promise: 'theme_review_hours',
    count: (db) =>
      db
        .selectFrom('theme_versions')
        .innerJoin('theme_submissions', 'theme_submissions.version_id', 'theme_versions.id')
        .select((eb) => [
          eb.fn.count<number>('theme_versions.id').distinct().as('count'),
          eb.fn.min('theme_submissions.queued_at').as('oldest_at'),
        ])
        .where('theme_versions.status', '=', 'submitted')
        .where('theme_submissions.decision', 'is', null)
        .executeTakeFirstOrThrow(),
  },
  apps: {
    permissions: ['apps.review'],
    promise: 'app_review_hours',
    count: (db) =>
      db
        .selectFrom('app_versions')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('submitted_at').as('oldest_at')])
        .where('status', '=', 'submitted')
        .executeTakeFirstOrThrow(),
  },
  bank_details: {
    permissions: ['bank.review'],
    promise: 'bank_review_hours',
    count: (db) =>
      db
        .selectFrom('bank_details')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest_at')])
        .where('status', '=', 'pending')
        .where('superseded_at', 'is', null)
        .executeTakeFirstOrThrow(),
  },
  payouts: {
    permissions: ['payouts.read', 'payouts.process'],
    promise: 'payout_hours',
    count: (db) =>
      db
        .selectFrom('payouts')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('oldest_at')])
        .where('status', 'in', ['requested', 'processing'])
        .executeTakeFirstOrThrow(),
  },
  reports: {
    permissions: ['reports.handle'],
    promise: 'report_hours',
    count: (db) =>
      db
        .selectFrom('reports')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest_at')])
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow(),
  },
}

/** Returns how much waits in each queue that the administrator may see, since when, and the promised time. */
export async function listWaitingWork(db: Db, admin: Pick<PlatformAdmin, 'can'>): Promise<WaitingWork[]> {
  const visible = WaitingWork.shape.kind.options.filter((kind) => admin.can(...queues[kind].permissions))
  if (visible.length === 0) return []
  const settings = await getPlatformSettings(db)
  return Promise.all(
    visible.map(async (kind) => {
      const { count, oldest_at: oldestAt } = await queues[kind].count(db)
      const promisedHours = settings[queues[kind].promise]
      return { kind, count, oldest_at: oldestAt?.toISOString() ?? null, promised_hours: promisedHours }
    }),
  )
}

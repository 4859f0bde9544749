import type { Db } from '@haat/db'
import type { PlatformPermission } from '../../platform-permissions/contract.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { WaitingWork } from './contract.ts'

interface Queue {
  /** Any one of them is enough to see how much waits. */
  readonly permissions: readonly PlatformPermission[]
  /** How soon people were told to expect an answer. */
  readonly promised_days: number
  count(db: Db): Promise<{ readonly count: number; readonly oldest_at: Date | null }>
}

/** What waits for an administrator, in the order of the home page. */
const queues: Readonly<Record<WaitingWork['kind'], Queue>> = {
  vendors: {
    permissions: ['vendors.approve'],
    promised_days: 2,
    count: (db) =>
      db
        .selectFrom('vendor_approvals')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('applied_at').as('oldest_at')])
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow(),
  },
  themes: {
    permissions: ['themes.review', 'themes.decide'],
    promised_days: 5,
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
  bank_details: {
    permissions: ['bank.review'],
    promised_days: 2,
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
    promised_days: 3,
    count: (db) =>
      db
        .selectFrom('payouts')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('requested_at').as('oldest_at')])
        .where('status', 'in', ['requested', 'processing'])
        .executeTakeFirstOrThrow(),
  },
  reports: {
    permissions: ['reports.handle'],
    promised_days: 2,
    count: (db) =>
      db
        .selectFrom('reports')
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest_at')])
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow(),
  },
}

/** Returns how much waits in each queue that the administrator may see, and since when. */
export function listWaitingWork(db: Db, admin: Pick<PlatformAdmin, 'can'>): Promise<WaitingWork[]> {
  return Promise.all(
    WaitingWork.shape.kind.options
      .filter((kind) => admin.can(...queues[kind].permissions))
      .map(async (kind) => {
        const { count, oldest_at: oldestAt } = await queues[kind].count(db)
        return {
          kind,
          count,
          oldest_at: oldestAt?.toISOString() ?? null,
          promised_days: queues[kind].promised_days,
        }
      }),
  )
}

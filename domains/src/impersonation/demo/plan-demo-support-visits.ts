import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import { openSession } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, PlatformAdmin } from '../../serve.ts'
import { allowSupport } from '../consent/support-access.ts'
import { stopImpersonation } from '../start/running-visit.ts'
import { startImpersonation } from '../start/start-impersonation.ts'
import { openVisit } from '../visit/open-visit.ts'

const request = { id: 'demo', ip: '127.0.0.1', user_agent: undefined, cookies: {} }

/** Visits of a vendor who asked for help. */
const visits = [
  { days_ago: 9.2, minutes: 11, reason: 'A size is missing in the import of the new dupattas', ticket: 'HAAT-2291' },
  { days_ago: 2.3, minutes: 6, reason: 'The collection “Festive” shows sold-out sarees first', ticket: 'HAAT-2304' },
]

interface DemoVisits {
  readonly vendor_email: string
  readonly findAdmin: (platform: Platform) => Promise<PlatformAdmin>
}

/** Returns how a vendor lets support view the dashboard, also at the time the demo is loaded, and who viewed it. */
export function planDemoSupportVisits({ vendor_email: email, findAdmin }: DemoVisits): DemoEvent[] {
  return visits.flatMap(({ days_ago: daysAgo, minutes, reason, ticket }): DemoEvent[] => {
    let visit: { readonly id: string; readonly admin: PlatformAdmin } | undefined
    return [
      {
        days_ago: daysAgo + 0.1,
        async run(platform) {
          await allowSupport(platform, await findVendor(platform, email), '7d', request.id)
        },
      },
      {
        days_ago: daysAgo,
        async run(platform) {
          const vendor = await findVendor(platform, email)
          const admin = await signIn(platform, await findAdmin(platform))
          const start = { vendor_id: vendor.account_id, reason, ticket }
          const { id, url } = await startImpersonation(platform, { actor: admin, request }, start)
          await openVisit(platform, new URL(url).hash.slice(1), request)
          visit = { id, admin }
        },
      },
      {
        days_ago: daysAgo - (minutes * MINUTE_MS) / DAY_MS,
        async run(platform) {
          if (visit !== undefined) await stopImpersonation(platform, visit.admin, visit.id, request.id)
        },
      },
    ]
  })
}

async function findVendor({ db }: Pick<Platform, 'db'>, email: string): Promise<Actor<'vendor'>> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('kind', '=', 'vendor')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { kind: 'vendor', account_id: account.id, session_id: undefined, name: account.name, email }
}

/** A visit belongs to a session of the administrator. */
async function signIn(platform: Platform, admin: PlatformAdmin): Promise<PlatformAdmin> {
  await openSession(platform, { ...admin, id: admin.account_id }, request)
  const session = await platform.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', admin.account_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...admin, session_id: session.id }
}

import type { Db } from '@haat/db'
import { inTransaction } from '@haat/db'
import type { DemoEvent } from '../../demo-events.ts'
import { type DemoBankDetails, type DemoPayout, planDemoBankDetails, planDemoPayouts } from '../../payouts/index.ts'
import { attributeSignup, recordClick } from '../../referrals/index.ts'
import type { Actor } from '../../serve.ts'
import { changeAffiliate } from '../administration/change-affiliate.ts'
import { applyAsAffiliate } from '../applications/apply-as-affiliate.ts'

/** From an application to its approval, and from a click to the sign-up. */
const [DECISION_DAYS, SIGNUP_DAYS] = [1.3, 0.4]

/** An affiliate of the demo, or somebody whose application waits. */
export interface DemoAffiliate {
  readonly email: string
  readonly website: string
  readonly message: string
  readonly applied_days_ago: number
  readonly approved: boolean
  /** Clicks on an average day since the approval. */
  readonly clicks_per_day?: number
  readonly signups?: readonly { readonly email: string; readonly days_ago: number }[]
  readonly suspended?: { readonly days_ago: number; readonly reason: string }
  readonly bank_details?: readonly DemoBankDetails[]
  readonly payouts?: readonly DemoPayout[]
}

interface DemoAffiliates {
  readonly admin: Actor<'admin'>
  /** Returns the password of a vendor. */
  passwordOf(email: string): string
}

/** Returns how the demo's affiliates applied, brought vendors and were paid. */
export async function planDemoAffiliates(
  db: Db,
  { admin, passwordOf }: DemoAffiliates,
  affiliates: readonly DemoAffiliate[],
): Promise<DemoEvent[]> {
  const planned = affiliates.map(async (affiliate) => {
    const actor = await actAsVendor(db, affiliate.email)
    const payee = { payee: actor, admin }
    return [
      ...planApplication(actor, admin, affiliate),
      ...planClicks(actor, affiliate),
      ...planSignups(actor, affiliate),
      ...planDemoBankDetails({ ...payee, password: passwordOf(affiliate.email) }, affiliate.bank_details ?? []),
      ...planDemoPayouts(payee, affiliate.payouts ?? []),
    ]
  })
  return (await Promise.all(planned)).flat()
}

function planApplication(actor: Actor<'vendor'>, admin: Actor<'admin'>, affiliate: DemoAffiliate): DemoEvent[] {
  const { applied_days_ago: applied, approved: isApproved, suspended, website, message } = affiliate
  const events: DemoEvent[] = [
    {
      days_ago: applied,
      async run(platform) {
        await applyAsAffiliate(platform, actor, { website, message })
      },
    },
  ]
  if (isApproved) {
    events.push({
      days_ago: applied - DECISION_DAYS,
      async run(platform) {
        const { id } = await findAffiliate(platform.db, actor)
        await changeAffiliate(platform, admin, { id, event: 'approve' })
      },
    })
  }
  if (suspended !== undefined) {
    events.push({
      days_ago: suspended.days_ago,
      async run(platform) {
        const { id } = await findAffiliate(platform.db, actor)
        await changeAffiliate(platform, admin, { id, event: 'suspend', reason: suspended.reason })
      },
    })
  }
  return events
}

/** Inserts all clicks at once, when the link has been shared for a while. */
function planClicks(actor: Actor<'vendor'>, affiliate: DemoAffiliate): DemoEvent[] {
  const { applied_days_ago: applied, clicks_per_day: perDay = 0, suspended } = affiliate
  const last = suspended?.days_ago ?? 0
  const days = Math.floor(applied - DECISION_DAYS - last)
  // More on some days than on others, always the same.
  const daysAgo = Array.from({ length: Math.floor(days * perDay) }, (_, index) => {
    const ago = days * ((index * 0.754877666) % 1)
    return last + 0.1 + Math.min(Math.max(ago + 2.5 * Math.sin(ago * 1.7), 0), days)
  })
  if (daysAgo.length === 0) return []
  return [
    {
      days_ago: last + 0.05,
      async run(platform) {
        const { id } = await findAffiliate(platform.db, actor)
        const now = platform.clock().getTime()
        const clicks = daysAgo.map((ago) => ({
          affiliate_id: id,
          clicked_at: new Date(now - (ago - last - 0.05) * 86_400_000),
        }))
        await platform.db.insertInto('affiliate_clicks').values(clicks).execute()
      },
    },
  ]
}

function planSignups(actor: Actor<'vendor'>, { signups = [] }: DemoAffiliate): DemoEvent[] {
  return signups.flatMap(({ email, days_ago: daysAgo }): DemoEvent[] => {
    let clickId: string | undefined
    return [
      {
        days_ago: daysAgo + SIGNUP_DAYS,
        async run(platform) {
          const { code } = await findAffiliate(platform.db, actor)
          clickId = await recordClick(platform, code ?? '', undefined)
        },
      },
      {
        days_ago: daysAgo,
        async run(platform) {
          const vendor = await actAsVendor(platform.db, email)
          await inTransaction(platform.db, (tx) =>
            attributeSignup(tx, clickId, { id: vendor.account_id, email }, platform.clock()),
          )
        },
      },
    ]
  })
}

function findAffiliate(db: Db, { account_id: accountId }: Actor<'vendor'>) {
  return db
    .selectFrom('affiliates')
    .select(['id', 'code'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

async function actAsVendor(db: Db, email: string): Promise<Actor<'vendor'>> {
  const { id, name } = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('kind', '=', 'vendor')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { kind: 'vendor', account_id: id, session_id: undefined, name, email }
}

import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { notifyAdmins } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { type AffiliateApplication, AffiliateStatus, alreadyApplied, type OwnAffiliate } from '../contract.ts'
import { figureColumns, figuresOf } from '../figures.ts'
import { referralLink } from './referral-link.ts'

/** Applies as an affiliate, or again after a rejection. Refuses with `already_applied`. */
export async function applyAsAffiliate(
  platform: Platform,
  actor: Actor<'vendor'>,
  { website, message }: AffiliateApplication,
): Promise<OwnAffiliate> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const application = { status: 'applied', website, message, applied_at: now }
    const applied = await tx
      .insertInto('affiliates')
      .values({ account_id: actor.account_id, ...application })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet({ ...application, reason: null, decided_at: null, decided_by: null })
          .where('affiliates.status', '=', 'rejected'),
      )
      .returning('id')
      .executeTakeFirst()
    if (applied === undefined) throw new Refused(alreadyApplied)
    await recordAudit(tx, { action: 'affiliate.applied', actor, subject_id: applied.id, details: { website, message } })
    await notifyAdmins(tx, platform, {
      type: 'affiliate_applications',
      subject: `${actor.name} applies as an affiliate`,
      text: `${actor.name} wants to recommend the platform${website === '' ? '' : ` on ${website}`}.`,
      label: 'Decide on the application',
      path: `/affiliates/${applied.id}`,
    })
    const own = await findOwnAffiliate(tx, platform, actor.account_id)
    if (own === undefined) throw new Error(`The application ${applied.id} is missing`)
    return own
  })
}

/** Returns an account's affiliate as its owner sees it. */
export async function findOwnAffiliate(
  db: Db | Tx,
  { settings, clock }: Pick<Platform, 'settings' | 'clock'>,
  accountId: string,
): Promise<OwnAffiliate | undefined> {
  const row = await db
    .selectFrom('affiliates')
    .innerJoinLateral(figuresOf(sql.ref('affiliates.id'), clock()), (join) => join.onTrue())
    .select(['status', 'reason', 'applied_at', 'code', ...figureColumns])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { status, reason, applied_at: appliedAt, code, ...figures } = row
  return {
    status: AffiliateStatus.parse(status),
    reason,
    applied_at: appliedAt.toISOString(),
    code,
    link: code === null ? null : referralLink(settings, code),
    figures,
  }
}

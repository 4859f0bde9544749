import { brokenConstraint, type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { AffiliateTerms } from '../contract.ts'
import { type AffiliateRule, type NewAffiliateRule, ruleDatePast, ruleDateTaken } from './contract.ts'

/** Returns the rule for purchases at a moment; undefined before the first rule. */
export function findRule(db: Db | Tx, moment: Date) {
  return db
    .selectFrom('affiliate_rules')
    .select(['id', 'rate_bp', 'earning_days', 'hold_days'])
    .where('effective_from', '<=', dateInIndia(moment))
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns today's terms for affiliates. Without a rule, nothing is earned. */
export async function getTerms(db: Db, now: Date): Promise<AffiliateTerms> {
  const rule = await findRule(db, now)
  return AffiliateTerms.parse(rule ?? { rate_bp: 0, earning_days: 0, hold_days: 0 })
}

/** Lists all rules, the latest first. */
export async function listRules(db: Db | Tx, now: Date): Promise<AffiliateRule[]> {
  const [rows, current] = await Promise.all([
    db
      .selectFrom('affiliate_rules')
      .leftJoin('accounts', 'accounts.id', 'affiliate_rules.created_by')
      .selectAll('affiliate_rules')
      .select([sql<string>`effective_from::text`.as('first_day'), 'accounts.name'])
      .orderBy('effective_from', 'desc')
      .execute(),
    findRule(db, now),
  ])
  return rows.map((row) => ({
    id: row.id,
    effective_from: row.first_day,
    rate_bp: row.rate_bp,
    earning_days: row.earning_days,
    hold_days: row.hold_days,
    is_in_force: row.id === current?.id,
    created_at: row.created_at.toISOString(),
    created_by: row.name,
  }))
}

/** Adds a rule that begins today or later. Refuses with `rule_date_past` or `rule_date_taken`. */
export async function addRule(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  admin: PlatformAdmin,
  rule: NewAffiliateRule,
): Promise<AffiliateRule> {
  const now = clock()
  if (rule.effective_from < dateInIndia(now)) throw new Refused(ruleDatePast)
  try {
    return await inTransaction(db, async (tx) => {
      const { id } = await tx
        .insertInto('affiliate_rules')
        .values({ ...rule, created_at: now, created_by: admin.account_id })
        .returning('id')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, { action: 'affiliate_rule.added', actor: admin, subject_id: id, details: { ...rule } })
      const added = (await listRules(tx, now)).find((one) => one.id === id)
      if (added === undefined) throw new Error(`The new rule ${id} is missing`)
      return added
    })
  } catch (error) {
    if (brokenConstraint(error) === 'affiliate_rules_effective_from_key') throw new Refused(ruleDateTaken)
    throw error
  }
}

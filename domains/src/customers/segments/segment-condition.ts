import { DAY_MS } from '@haat/http-contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { dayAfter, startOfDay } from '../../indian-calendar.ts'
import type { SegmentMatch, SegmentRule } from './contract.ts'

/** Returns the condition on `customers` for the members of a segment. */
export function segmentCondition(
  { match, rules }: { readonly match: SegmentMatch; readonly rules: readonly SegmentRule[] },
  now: Date,
): Expression<SqlBool> {
  const conditions = rules.map((rule) => sql`(${ruleCondition(rule, now)})`)
  return sql<SqlBool>`(${sql.join(conditions, match === 'all' ? sql` AND ` : sql` OR `)})`
}

function ruleCondition(rule: SegmentRule, now: Date): Expression<unknown> {
  switch (rule.field) {
    case 'orders_count':
    case 'spent_paise':
      return compareNumber(sql.ref(`customers.${rule.field}`), rule.operator, rule.value)
    case 'last_order_at':
    case 'created_at':
      return 'days' in rule
        ? compareAge(sql.ref(`customers.${rule.field}`), rule, now)
        : compareDay(sql.ref(`customers.${rule.field}`), rule)
    case 'tag': {
      const hasTag = sql`EXISTS (SELECT FROM unnest(customers.tags) AS tag WHERE lower(tag) = lower(${rule.value}))`
      return rule.operator === 'is' ? hasTag : sql`NOT ${hasTag}`
    }
    case 'state_code': {
      const isThere = sql`EXISTS (SELECT FROM customer_addresses AS address
        WHERE address.customer_id = customers.id AND address.is_default AND address.state_code = ${rule.value})`
      return rule.operator === 'is' ? isThere : sql`NOT ${isThere}`
    }
    case 'accepts_marketing':
      return sql`customers.accepts_marketing = ${rule.value}`
  }
}

function compareNumber(column: Expression<unknown>, operator: 'at_least' | 'at_most' | 'equals', value: number) {
  const comparison = { at_least: sql`>=`, at_most: sql`<=`, equals: sql`=` }[operator]
  return sql`${column} ${comparison} ${value}::bigint`
}

/** Days are those of India. "After" doesn't include the day itself. */
function compareDay(column: Expression<unknown>, { operator, date }: { operator: 'before' | 'after'; date: string }) {
  return operator === 'before'
    ? sql`${column} < ${startOfDay(date)}::timestamptz`
    : sql`${column} >= ${startOfDay(dayAfter(date))}::timestamptz`
}

function compareAge(
  column: Expression<unknown>,
  { operator, days }: { operator: 'within_days' | 'not_within_days'; days: number },
  now: Date,
) {
  const since = new Date(now.getTime() - days * DAY_MS)
  // Who never ordered hasn't ordered within some days either.
  return operator === 'within_days'
    ? sql`${column} >= ${since}::timestamptz`
    : sql`(${column} >= ${since}::timestamptz) IS NOT TRUE`
}

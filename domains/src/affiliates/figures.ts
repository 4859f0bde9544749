import { sql } from 'kysely'
import type { AffiliateFigures } from './contract.ts'

/** The sums of an affiliate, as a lateral join named `figures`. */
export function figuresOf(affiliateId: ReturnType<typeof sql.ref>, now: Date) {
  return sql<AffiliateFigures>`(
    SELECT (SELECT count(*) FROM affiliate_clicks WHERE affiliate_id = ${affiliateId}) AS clicks,
      (SELECT count(*) FROM affiliate_signups WHERE affiliate_id = ${affiliateId}) AS signups,
      coalesce(sum(commission.amount_paise) FILTER (WHERE payable_from > ${now}), 0)::bigint AS on_hold_paise,
      coalesce(sum(commission.amount_paise) FILTER (WHERE payable_from <= ${now} AND payout.id IS NULL), 0)::bigint
        AS payable_paise,
      coalesce(sum(commission.amount_paise) FILTER (WHERE payout.status <> 'completed'), 0)::bigint AS in_payout_paise,
      coalesce(sum(commission.amount_paise) FILTER (WHERE payout.status = 'completed'), 0)::bigint AS paid_paise,
      coalesce(sum(commission.amount_paise) FILTER (WHERE reverses_id IS NOT NULL), 0)::bigint AS reversed_paise
    FROM affiliate_commissions AS commission
    LEFT JOIN payout_commissions AS link ON link.commission_id = commission.id AND link.is_live
    LEFT JOIN payouts AS payout ON payout.id = link.payout_id
    WHERE affiliate_id = ${affiliateId}
  )`.as<'figures'>(sql.ref('figures'))
}

/** The columns of `figuresOf`. */
export const figureColumns = [
  'figures.clicks',
  'figures.signups',
  'figures.on_hold_paise',
  'figures.payable_paise',
  'figures.in_payout_paise',
  'figures.paid_paise',
  'figures.reversed_paise',
] as const

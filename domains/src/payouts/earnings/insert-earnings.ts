import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/** A new pending earning. The amounts of a reversal are negative. */
export interface NewEarning {
  readonly developer_id: string
  readonly theme_id: string
  readonly theme_version_id: string
  readonly purchase_id: string
  readonly reverses_earning_id: string | null
  readonly sale_paise: number
  readonly share_paise: number
  readonly commission_paise: number
  readonly tds_paise: number
  readonly tcs_paise: number
  readonly gst_on_commission_paise: number
  readonly tds_assessed_paise: number
  readonly tcs_assessed_paise: number
  readonly reason: string
  readonly earned_at: Date
  readonly journal_id: string
}

/** Inserts earnings in one statement. Triggers add them to `earning_totals`. */
export async function insertEarnings(tx: Tx, earnings: readonly NewEarning[]): Promise<void> {
  if (earnings.length === 0) return
  await sql`
    INSERT INTO earnings (developer_id, theme_id, theme_version_id, purchase_id, reverses_earning_id, sale_paise,
      share_paise, commission_paise, tds_paise, tcs_paise, gst_on_commission_paise, tds_assessed_paise,
      tcs_assessed_paise, reason, earned_at, journal_id)
    SELECT developer_id, theme_id, theme_version_id, purchase_id, reverses_earning_id, sale_paise,
      share_paise, commission_paise, tds_paise, tcs_paise, gst_on_commission_paise, tds_assessed_paise,
      tcs_assessed_paise, reason, earned_at, journal_id
    FROM jsonb_to_recordset(${JSON.stringify(earnings)}::jsonb) AS earning(developer_id uuid, theme_id uuid,
      theme_version_id uuid, purchase_id uuid, reverses_earning_id uuid, sale_paise bigint, share_paise bigint,
      commission_paise bigint, tds_paise bigint, tcs_paise bigint, gst_on_commission_paise bigint,
      tds_assessed_paise bigint, tcs_assessed_paise bigint, reason text, earned_at timestamptz, journal_id uuid)`.execute(
    tx,
  )
}

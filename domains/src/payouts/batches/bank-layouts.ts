import type { Db, Tx } from '@haat/db'
import { z } from 'zod'
import type { PayoutSettings } from '../../settings.ts'
import { BankLayout } from './contract.ts'

/** What a column of a bank file can contain. */
const BankValue = z.enum([
  'name',
  'account_number',
  'ifsc_code',
  'upi_id',
  'amount',
  'mode',
  'narration',
  'reference',
  'email',
  'payer_ifsc',
  'payer_account',
])
export type BankValue = z.infer<typeof BankValue>

const BankColumn = z.union([
  z.strictObject({ title: z.string(), value: BankValue, max: z.int().min(1).max(200).optional() }),
  z.strictObject({ title: z.string(), constant: z.string() }),
])

/** A row of `bank_layouts`, which operators can add to. */
const LayoutRow = BankLayout.omit({ is_available: true }).extend({
  file_extension: z.enum(['csv', 'txt']),
  delimiter: z.enum([',', '|', ';']),
  head_lines: z.array(z.string()),
  has_titles: z.boolean(),
  columns: z.array(BankColumn).min(1),
})
export type LayoutRow = z.infer<typeof LayoutRow>

/** Returns a layout; undefined if there is none with this key. Throws if the operator's row has an unknown value. */
export async function findLayout(db: Db | Tx, key: string): Promise<LayoutRow | undefined> {
  const row = await db.selectFrom('bank_layouts').selectAll().where('key', '=', key).executeTakeFirst()
  return row && LayoutRow.parse(row)
}

/** Lists the layouts, and which of them can be used with the settings. */
export async function listLayouts(db: Db, settings: PayoutSettings): Promise<BankLayout[]> {
  const rows = await db.selectFrom('bank_layouts').selectAll().orderBy('position').orderBy('key').execute()
  return rows.map((row) => {
    const layout = LayoutRow.parse(row)
    return BankLayout.parse({ ...layout, is_available: missingSettings(layout, settings).length === 0 })
  })
}

/** Returns the settings that a layout needs and that aren't set. */
export function missingSettings({ columns, head_lines: headLines }: LayoutRow, { payer }: PayoutSettings): string[] {
  const uses = (value: BankValue) => columns.some((column) => 'value' in column && column.value === value)
  return [
    ...(uses('payer_ifsc') && payer.ifsc_code === '' ? ['PAYOUT_PAYER_IFSC'] : []),
    ...(uses('payer_account') && payer.account_number === '' ? ['PAYOUT_PAYER_ACCOUNT'] : []),
    ...(headLines.some((line) => line.includes('{payer_code}')) && payer.code === '' ? ['PAYOUT_PAYER_CODE'] : []),
  ]
}

import type { Db } from '@haat/db'
import { type Deduction, type EarningRow, EarningStatus } from './contract.ts'
import type { SelectedEarning } from './select-earnings.ts'

/** The ledger's account of each deduction. */
const accounts = {
  tds: 'tds_payable',
  tcs: 'tcs_payable',
  gst_on_commission: 'gst_on_commission',
} as const

/** Returns earnings as the API shows them, with the section of the law of each deduction. */
export async function showEarnings(db: Db, rows: readonly SelectedEarning[]): Promise<EarningRow[]> {
  const sections = await findSections(db, rows.filter(hasDeductions))
  return rows.map((row) => ({
    id: row.id,
    kind: row.reverses_earning_id === null ? 'sale' : 'refund',
    theme_slug: row.theme_slug,
    theme_name: row.theme_name,
    theme_version: row.theme_version,
    sale_amount: row.sale_paise,
    developer_share: row.share_paise,
    platform_commission: row.commission_paise,
    deductions: deductionsOf(row).map((deduction) => ({
      ...deduction,
      section: sections.get(`${row.purchase_id} ${accounts[deduction.kind]}`) ?? null,
    })),
    net_amount: row.net_paise,
    status: EarningStatus.parse(row.status),
    payout_id: row.payout_id,
    earned_at: row.earned_at.toISOString(),
  }))
}

type Amounts = Pick<SelectedEarning, 'tds_paise' | 'tcs_paise' | 'gst_on_commission_paise'>

/** Returns what is withheld from a share; empty while no statutory rule is in force. */
export function deductionsOf(row: Amounts): Pick<Deduction, 'kind' | 'amount'>[] {
  const amounts = [
    { kind: 'tds', amount: row.tds_paise },
    { kind: 'tcs', amount: row.tcs_paise },
    { kind: 'gst_on_commission', amount: row.gst_on_commission_paise },
  ] as const
  return amounts.filter(({ amount }) => amount !== 0)
}

function hasDeductions(row: SelectedEarning): boolean {
  return deductionsOf(row).length > 0
}

/** Returns the sections of the rules that deducted from these sales, by purchase and account of the ledger. */
async function findSections(db: Db, rows: readonly SelectedEarning[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const lines = await db
    .selectFrom('ledger_journals as journal')
    .innerJoin('ledger_lines as line', 'line.journal_id', 'journal.id')
    .innerJoin('statutory_rules as rule', 'rule.id', 'line.rule_id')
    .select(['journal.ref_id', 'line.account', 'rule.section'])
    .where('journal.kind', 'in', ['deductions', 'deductions_reversed'])
    .where(
      'journal.ref_id',
      'in',
      rows.map(({ purchase_id: purchaseId }) => purchaseId),
    )
    .execute()
  return new Map(lines.map(({ ref_id: purchaseId, account, section }) => [`${purchaseId} ${account}`, section]))
}

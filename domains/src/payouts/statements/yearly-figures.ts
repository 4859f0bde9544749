import type { YearlySummary } from './contract.ts'

type Figure = Exclude<keyof YearlySummary['total'], 'sales_count' | 'refunds_count'>

/** The rows of a yearly summary with the sign of each amount as the rows add up. */
export const yearlyFigures: readonly { readonly label: string; readonly figure: Figure; readonly sign: 1 | -1 }[] = [
  { label: 'Sales, without GST', figure: 'sale_value', sign: 1 },
  { label: 'Refunds', figure: 'refund_value', sign: -1 },
  { label: 'Net sales', figure: 'net_value', sign: 1 },
  { label: 'Platform commission', figure: 'commission', sign: -1 },
  { label: 'Your share', figure: 'share', sign: 1 },
  { label: 'TDS', figure: 'tds', sign: -1 },
  { label: 'TCS', figure: 'tcs', sign: -1 },
  { label: 'GST on commission', figure: 'gst_on_commission', sign: -1 },
  { label: 'Your net income', figure: 'net_income', sign: 1 },
  { label: 'Sent to your bank', figure: 'paid_out', sign: 1 },
]

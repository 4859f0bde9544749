import type { EarningRow } from '@haat/domains/payouts/contract'
import { formatMoney } from '@haat/ui/format'
import { deductionNames } from './deduction-names.ts'

type Explained = Pick<
  EarningRow,
  'kind' | 'sale_amount' | 'developer_share' | 'platform_commission' | 'deductions' | 'net_amount'
>

/**
 * Explains an earning to the paisa: "₹1,000.00 sale = ₹800.00 yours + ₹200.00 platform; of yours withheld: TDS ₹1.00
 * (393(1) Sl. 8(v)); you get ₹799.00". Of a refund, with the amounts that go back.
 */
export function explainEarning(earning: Explained): string {
  const sign = earning.kind === 'sale' ? 1 : -1
  const money = (amount: number) => formatMoney(sign * amount)
  const split = `${money(earning.sale_amount)} ${earning.kind} = ${money(earning.developer_share)} yours + ${money(earning.platform_commission)} platform`
  if (earning.deductions.length === 0) return split
  const withheld = earning.deductions
    .map(
      ({ kind, amount, section }) =>
        `${deductionNames[kind]} ${money(amount)}${section === null || kind === 'gst_on_commission' ? '' : ` (${section})`}`,
    )
    .join(', ')
  return earning.kind === 'sale'
    ? `${split}; of yours withheld: ${withheld}; you get ${money(earning.net_amount)}`
    : `${split}; of yours returned: ${withheld}; ${money(earning.net_amount)} less for you`
}

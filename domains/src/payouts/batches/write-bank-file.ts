import { stringify } from 'csv-stringify/sync'
import { dateInIndia } from '../../indian-calendar.ts'
import { formatDecimalRupees } from '../../rupees.ts'
import type { PayoutSettings } from '../../settings.ts'
import type { BankValue, LayoutRow } from './bank-layouts.ts'
import { toBankText } from './bank-text.ts'
import type { ItemRow } from './batch-rows.ts'
import { nameAtBank, type OpenedAccount } from './check-payable.ts'

/** RTGS takes transfers from ₹2 lakh; NEFT has no minimum (RBI). */
const RTGS_FROM_PAISE = 200_000_00

/** A payout with its account in the clear. */
export interface PayableItem {
  readonly item: ItemRow
  readonly account: OpenedAccount
}

interface BankFile {
  readonly layout: LayoutRow
  readonly payer: PayoutSettings['payer']
  readonly platform_name: string
  readonly batch_number: number
  readonly total_paise: number
  readonly now: Date
}

/** Writes the file that the operator uploads at the bank, in ASCII with CRLF. */
export function writeBankFile(file: BankFile, items: readonly PayableItem[]): string {
  const { layout } = file
  const head = layout.head_lines.map((line) => `${fillIn(line, file, items.length)}\r\n`)
  const titles = layout.has_titles ? [layout.columns.map(({ title }) => title)] : []
  const rows = items.map((payable) => {
    const values = valuesOf(file, payable)
    return layout.columns.map((column) => {
      if ('constant' in column) return column.constant
      return column.max === undefined ? values[column.value] : values[column.value].slice(0, column.max)
    })
  })
  const options = { delimiter: layout.delimiter, record_delimiter: '\r\n' }
  return head.join('') + stringify([...titles, ...rows], options)
}

/** Values without delimiters, quotes and formulas. An email address is the only one with other characters than letters. */
function valuesOf(file: BankFile, { item, account }: PayableItem): Record<BankValue, string> {
  const { payer } = file
  return {
    name: toBankText(nameAtBank(item), 100),
    account_number: account.account_number,
    ifsc_code: item.ifsc_code,
    upi_id: account.upi_id ?? '',
    amount: formatDecimalRupees(item.amount_paise),
    mode: item.amount_paise < RTGS_FROM_PAISE ? 'NEFT' : 'RTGS',
    narration: toBankText(`${file.platform_name} payout`, 100),
    reference: item.reference,
    email: /^[A-Za-z0-9][A-Za-z0-9._@-]*$/.test(item.payee_email) ? item.payee_email : '',
    payer_ifsc: payer.ifsc_code,
    payer_account: payer.account_number,
  }
}

function fillIn(line: string, { payer, batch_number: number, total_paise: total, now }: BankFile, count: number) {
  return line
    .replaceAll('{payer_code}', payer.code)
    .replaceAll('{batch}', String(number))
    .replaceAll('{count}', String(count))
    .replaceAll('{total}', formatDecimalRupees(total))
    .replaceAll('{date}', dateInIndia(now))
}

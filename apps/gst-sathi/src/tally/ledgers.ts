/** The names in the person's Tally company. `{rate}` stands for the rate, `{gstin}` for the buyer's GSTIN. */
export interface Ledgers {
  /** The company; empty: the one that's open in Tally. */
  readonly company: string
  readonly sales_voucher: string
  readonly credit_voucher: string
  /** Who owes the money: buyers without a GSTIN, and with one. */
  readonly party: string
  readonly business_party: string
  readonly sales: string
  readonly interstate_sales: string
  readonly cgst: string
  readonly sgst: string
  readonly igst: string
  readonly round_off: string
}

export const defaultLedgers: Ledgers = {
  company: '',
  sales_voucher: 'Sales',
  credit_voucher: 'Credit Note',
  party: 'Online customers',
  business_party: 'Online customers',
  sales: 'Sales {rate}%',
  interstate_sales: 'Interstate sales {rate}%',
  cgst: 'Output CGST {rate}%',
  sgst: 'Output SGST {rate}%',
  igst: 'Output IGST {rate}%',
  round_off: 'Round off',
}

interface LedgerField {
  readonly name: keyof Ledgers
  readonly label: string
  readonly hint?: string
}

/** The fields of the form, in its order. */
export const ledgerFields: readonly LedgerField[] = [
  { name: 'party', label: 'Customers', hint: 'Under Sundry Debtors' },
  { name: 'business_party', label: 'Customers with a GSTIN', hint: 'Use {gstin} for a ledger for each' },
  { name: 'sales', label: 'Sales in your State' },
  { name: 'interstate_sales', label: 'Sales to other States' },
  { name: 'cgst', label: 'CGST', hint: '{rate} is the rate of this tax: 9 for 18% GST' },
  { name: 'sgst', label: 'SGST or UTGST' },
  { name: 'igst', label: 'IGST' },
  { name: 'round_off', label: 'Rounding' },
  { name: 'sales_voucher', label: 'Voucher type of invoices' },
  { name: 'credit_voucher', label: 'Voucher type of credit notes' },
  { name: 'company', label: 'Company', hint: 'As in Tally. Empty: the company that’s open' },
]

const MAX_NAME = 100

export interface ParsedLedgers {
  readonly ledgers: Ledgers
  readonly errors: Partial<Record<keyof Ledgers, string>>
}

/** Reads the form. A name that's missing or too long is an error. */
export function parseLedgers(form: URLSearchParams): ParsedLedgers {
  const errors: Partial<Record<keyof Ledgers, string>> = {}
  const ledgers: Record<keyof Ledgers, string> = { ...defaultLedgers }
  for (const { name } of ledgerFields) {
    const value = (form.get(name) ?? '').trim()
    ledgers[name] = value
    if (value === '' && name !== 'company') errors[name] = 'Enter the name as it is in Tally.'
    if (value.length > MAX_NAME) errors[name] = `Use at most ${MAX_NAME} characters.`
  }
  return { ledgers, errors }
}

/** Returns what was stored. Names that an older version didn't know are the default ones. */
export function readLedgers(value: unknown): Ledgers {
  const stored = new Map(Object.entries(value ?? {}))
  const ledgers: Record<keyof Ledgers, string> = { ...defaultLedgers }
  for (const { name } of ledgerFields) {
    const text: unknown = stored.get(name)
    if (typeof text === 'string') ledgers[name] = text
  }
  return ledgers
}

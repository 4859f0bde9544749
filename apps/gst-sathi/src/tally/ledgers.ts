import type { Texts } from '../texts/texts.ts'

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

/** The fields of the form, in its order. */
export const ledgerNames = [
  'party',
  'business_party',
  'sales',
  'interstate_sales',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'sales_voucher',
  'credit_voucher',
  'company',
] as const satisfies readonly (keyof Ledgers)[]

const MAX_NAME = 100

export interface ParsedLedgers {
  readonly ledgers: Ledgers
  readonly errors: Partial<Record<keyof Ledgers, string>>
}

/** Reads the form. A name that's missing or too long is an error. */
export function parseLedgers(form: URLSearchParams, texts: Texts['tally']): ParsedLedgers {
  const errors: Partial<Record<keyof Ledgers, string>> = {}
  const ledgers: Record<keyof Ledgers, string> = { ...defaultLedgers }
  for (const name of ledgerNames) {
    const value = (form.get(name) ?? '').trim()
    ledgers[name] = value
    if (value === '' && name !== 'company') errors[name] = texts.name_missing
    if (value.length > MAX_NAME) errors[name] = texts.name_too_long(MAX_NAME)
  }
  return { ledgers, errors }
}

/** Returns what was stored. Names that an older version didn't know are the default ones. */
export function readLedgers(value: unknown): Ledgers {
  const stored = new Map(Object.entries(value ?? {}))
  const ledgers: Record<keyof Ledgers, string> = { ...defaultLedgers }
  for (const name of ledgerNames) {
    const text: unknown = stored.get(name)
    if (typeof text === 'string') ledgers[name] = text
  }
  return ledgers
}

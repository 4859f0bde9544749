import type { Gstr1Section, Gstr1Tables } from '@haat/app-sdk'

/** The month from which invoices above ₹1,00,000, not ₹2,50,000, are in B2CL (Notification 12/2024 – Central Tax). */
const LOWERED_FROM = '2024-08'

/** The value above which an invoice of this month is in B2CL. */
export function largeInvoiceLimit(month: string): string {
  return month < LOWERED_FROM ? '₹2,50,000' : '₹1,00,000'
}

/** The tables of GSTR-1, in the order of the form. */
export const sectionNames: readonly Gstr1Section[] = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'hsn_b2b',
  'hsn_b2c',
  'docs',
]

/** Returns the table that's named; undefined for other names. */
export function findSection(name: string | null | undefined): Gstr1Section | undefined {
  return sectionNames.find((section) => section === name)
}

/** How many rows a table has. */
export function rowsOf(tables: Gstr1Tables, section: Gstr1Section): number {
  return tables[section].length
}

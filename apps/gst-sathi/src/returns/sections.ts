import type { Gstr1Section, Gstr1Tables } from '@haat/app-sdk'

interface Section {
  readonly name: string
  readonly text: string
}

/** The tables of GSTR-1, in the order of the form. */
export const sections: Readonly<Record<Gstr1Section, Section>> = {
  b2b: { name: 'B2B', text: 'Invoices to buyers with a GSTIN' },
  b2cl: { name: 'B2CL', text: 'Large invoices to consumers in other States' },
  b2cs: { name: 'B2CS', text: 'All other sales to consumers, less credit notes' },
  cdnr: { name: 'CDNR', text: 'Credit notes to buyers with a GSTIN' },
  cdnur: { name: 'CDNUR', text: 'Credit notes for B2CL' },
  hsn_b2b: { name: 'HSN, B2B', text: 'Sales to buyers with a GSTIN by HSN code, less credit notes' },
  hsn_b2c: { name: 'HSN, B2C', text: 'Sales to consumers by HSN code, less credit notes' },
  docs: { name: 'Documents', text: 'Numbers of the documents issued' },
}

/** The month from which invoices above ₹1,00,000, not ₹2,50,000, are in B2CL (Notification 12/2024 – Central Tax). */
const LOWERED_FROM = '2024-08'

/** The value above which an invoice of this month is in B2CL. */
export function largeInvoiceLimit(month: string): string {
  return month < LOWERED_FROM ? '₹2,50,000' : '₹1,00,000'
}

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

import { formatsFor } from '@haat/app-sdk'

const format = formatsFor('en-IN')
const { count, number } = format
const month = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export const en = {
  format,
  /** `November 2026`, from `2026-11`. */
  month: (name: string) => month.format(new Date(`${name}-01T00:00:00Z`)),

  columns: {
    state: 'State of supply',
    place: 'Place of supply',
    rate: 'Rate',
    hsn: 'HSN code',
    taxable: 'Taxable value',
    number: 'Number',
    date: 'Date',
    value: 'Value',
    description: 'Description',
    quantity: 'Quantity',
    none: 'None',
    document: 'Document',
    first: 'First number',
    last: 'Last number',
    issued: 'Issued',
    cancelled: 'Cancelled',
    total: 'Total',
  },

  head: {
    month: 'Month',
    show: 'Show',
    none: {
      heading: 'No invoices in this month',
      text: 'Invoices are issued when you pack or send an order. Choose another month.',
    },
    not_regular: {
      heading: 'No GSTR-1 for this month',
      text: 'This month’s documents aren’t tax invoices of a regular registration, so there’s nothing to report in GSTR-1.',
    },
    open_orders: 'Open orders',
    gstins: (amount: number) =>
      `This month has documents of ${amount} GSTINs, because the seller’s State changed. File a return for each.`,
    figures_together: 'The figures are for both together.',
    figures_for: (gstin: string) => `The figures are for ${gstin}.`,
    show_one: (gstin: string) => `Show ${gstin}`,
  },

  summary: {
    title: 'GST summary',
    introduction: 'Sales and GST by State, rate and HSN code: invoices less credit notes.',
    invoices: 'Invoices',
    credit_notes: 'Credit notes',
    invoice_count: (amount: number) => count(amount, { one: '# invoice', other: '# invoices' }),
    credit_note_count: (amount: number) => count(amount, { one: '# credit note', other: '# credit notes' }),
    open_gstr1: 'Open GSTR-1',
    tally: 'Tally vouchers',
    incomplete: (amount: number) =>
      count(amount, {
        one: '# entry on this month’s invoices is incomplete.',
        other: '# entries on this month’s invoices are incomplete.',
      }),
    see_missing: 'See what is missing',
    by: (column: string) => `By ${column}`,
    without_hsn: 'Without HSN code',
  },

  gstr1: {
    introduction: 'The tables of your return. Check them with your accountant before you file.',
    json: 'Download JSON for the GST portal',
    choose_gstin: 'Choose a GSTIN to download its JSON.',
    zip: 'Download all tables as CSV',
    upload: 'Upload the JSON in the GST portal’s offline tool or under Returns, Prepare offline.',
    zero_rate:
      'Sales at 0% are in these tables with the rate 0: enter nil-rated, exempt and non-GST sales in table 8 instead.',
    tables: 'Tables of GSTR-1',
    table: 'Table',
    rows: 'Rows',
    download: 'Download',
    above: (limit: string) => `, above ${limit}`,
    csv: (table: string) => `Download ${table} as CSV`,
    first_rows: (shown: number, total: number) =>
      `The first ${shown} of ${count(total, { one: '# row', other: '# rows' })}. The CSV has all of them.`,
    rows_of: (table: string) => `Rows of ${table}`,
    /** Tables have the same names as on the GST portal. */
    sections: {
      b2b: { name: 'B2B', text: 'Invoices to buyers with a GSTIN' },
      b2cl: { name: 'B2CL', text: 'Large invoices to consumers in other States' },
      b2cs: { name: 'B2CS', text: 'All other sales to consumers, less credit notes' },
      cdnr: { name: 'CDNR', text: 'Credit notes to buyers with a GSTIN' },
      cdnur: { name: 'CDNUR', text: 'Credit notes for B2CL' },
      hsn_b2b: { name: 'HSN, B2B', text: 'Sales to buyers with a GSTIN by HSN code, less credit notes' },
      hsn_b2c: { name: 'HSN, B2C', text: 'Sales to consumers by HSN code, less credit notes' },
      docs: { name: 'Documents', text: 'Numbers of the documents issued' },
    },
    /** After the explanation of a table, before another sentence. */
    full_stop: '.',
    documents: {
      invoice: 'Invoices for outward supply',
      bill_of_supply: 'Invoices for outward supply',
      credit_note: 'Credit Note',
      receipt_voucher: 'Receipt Voucher',
      refund_voucher: 'Refund Voucher',
    },
  },

  missing: {
    title: 'What is missing',
    introduction: 'Complete your products before you sell them: an issued invoice can’t be changed.',
    nothing: 'Nothing is missing',
    nothing_text: (month: string) =>
      `All products for sale have an HSN code, and all invoices of ${month} have a State.`,
    complete: 'Complete',
    more: (amount: number) => `And ${number(amount)} more.`,
    products: 'Products without an HSN code',
    products_complete: 'All products for sale have one.',
    products_text: (amount: number) =>
      `${count(amount, { one: '# product', other: '# products' })} for sale. Enter the code under Price and stock on the product’s page, or in its variants.`,
    sold: 'Sold without an HSN code',
    sold_complete: (month: string) => `All items on the invoices of ${month} have one.`,
    sold_text: (month: string) => `On invoices of ${month}. Add the code in the HSN tables of your return.`,
    item: 'Item',
    orders: 'Orders without a State',
    orders_complete: (month: string) => `All invoices of ${month} have a State of supply.`,
    orders_text: (amount: number, month: string) =>
      `${count(amount, { one: `# invoice of ${month} has`, other: `# invoices of ${month} have` })} no address. They’re taxed in your State (IGST Act 2017, section 12 (2)).`,
    order: (name: string) => `Order ${name}`,
  },

  tally: {
    introduction: 'Invoices and credit notes as vouchers for TallyPrime and Tally.ERP 9.',
    download: 'Download vouchers',
    explanation:
      'In Tally, create the ledgers below, then import the file under Import, Transactions. Importing it again replaces the vouchers. Receipt and refund vouchers aren’t in it: they record payments, which your bank ledger has.',
    ledgers: 'Ledgers',
    ledgers_text: 'As they’re named in Tally. {rate} is replaced by the rate, so “Sales {rate}%” is “Sales 18%”.',
    check: 'Check the names that are marked below.',
    save: 'Save ledgers',
    saved: 'Ledgers saved',
    labels: {
      party: 'Customers',
      business_party: 'Customers with a GSTIN',
      sales: 'Sales in your State',
      interstate_sales: 'Sales to other States',
      cgst: 'CGST',
      sgst: 'SGST or UTGST',
      igst: 'IGST',
      round_off: 'Rounding',
      sales_voucher: 'Voucher type of invoices',
      credit_voucher: 'Voucher type of credit notes',
      company: 'Company',
    },
    hints: {
      party: 'Under Sundry Debtors',
      business_party: 'Use {gstin} for a ledger for each',
      cgst: '{rate} is the rate of this tax: 9 for 18% GST',
      company: 'As in Tally. Empty: the company that’s open',
    },
    name_missing: 'Enter the name as it is in Tally.',
    name_too_long: (limit: number) => `Use at most ${limit} characters.`,
    too_many: (limit: number) => `This month has more than ${number(limit)} documents, too many for one file.`,
    none: 'This month has no invoices or credit notes.',
  },
}

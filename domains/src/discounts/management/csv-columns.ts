import type { CsvColumns } from '../../admin-lists/index.ts'
import { formatDecimalRupees } from '../../rupees.ts'
import type { Discount } from './contract.ts'

const kinds = {
  products: 'Amount off products',
  order: 'Amount off the order',
  shipping: 'Delivery',
  buy_x_get_y: 'Buy X get Y',
} as const

/** The columns of the discounts' CSV file. Amounts are in rupees. */
export const discountColumns: CsvColumns<Discount> = {
  title: { header: 'Title', value: ({ title }) => title },
  code: { header: 'Code', value: ({ code }) => code },
  kind: { header: 'Type', value: ({ kind }) => kinds[kind] },
  value: {
    header: 'Value',
    value: ({ value_kind: kind, value }) => (kind === 'percentage' ? `${value / 100}%` : formatDecimalRupees(value)),
  },
  status: { header: 'Status', value: ({ status }) => status },
  starts_at: { header: 'Starts', value: ({ starts_at: moment }) => moment },
  ends_at: { header: 'Ends', value: ({ ends_at: moment }) => moment },
  used_count: { header: 'Used', value: ({ used_count: count }) => count },
  given_paise: { header: 'Amount given', value: ({ given_paise: given }) => formatDecimalRupees(given) },
}

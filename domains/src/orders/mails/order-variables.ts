import { samplePerson, sampleSender } from '../../mail-template.ts'

/** The variables of every email about an order. */
export const orderVariables = {
  order_name: { description: 'Number of the order', sample: '#1042' },
  customer_name: { description: 'Name of the buyer', sample: samplePerson.name },
  store_name: { description: 'Name of your store', sample: sampleSender.name },
  items: {
    description: 'What was ordered, one item in each line',
    sample: '2 × Tellicherry pepper (250 g): ₹760.00\n1 × Brass spice box: ₹490.00',
  },
  total: { description: 'Total of the order', sample: '₹1,309.00' },
} as const

/** What every email about an order says. */
export interface OrderToMail {
  readonly name: string
  readonly customer_name: string
  readonly email: string
  readonly store_name: string
  /** The buyer's page of the order. */
  readonly status_url: string
  readonly total_paise: number
  /** `2 × Assam tea (250 g): ₹500.00` */
  readonly items: readonly string[]
}

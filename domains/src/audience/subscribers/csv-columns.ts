import type { CsvColumns } from '../../admin-lists/index.ts'
import type { NewsletterSubscriber } from './contract.ts'

/** The columns of the subscribers' CSV file. */
export const subscriberColumns: CsvColumns<NewsletterSubscriber> = {
  email: { header: 'Email', value: (subscriber) => subscriber.email },
  status: {
    header: 'Status',
    value: ({ unsubscribed_at: unsubscribedAt }) => (unsubscribedAt === null ? 'Subscribed' : 'Unsubscribed'),
  },
  customer_name: { header: 'Customer', value: (subscriber) => subscriber.customer_name },
  subscribed_at: { header: 'Subscribed', value: (subscriber) => subscriber.subscribed_at },
  unsubscribed_at: { header: 'Unsubscribed', value: (subscriber) => subscriber.unsubscribed_at },
}

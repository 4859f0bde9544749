import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { lowStockMail } from './inventory/mails.ts'

/** The emails to a store's owner about products. */
export const productsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'low_stock',
    name: 'Items are low in stock',
    audience: 'Vendors',
    compose: ({ settings }) =>
      lowStockMail(
        samplePerson,
        {
          store_name: 'Malabar Spices',
          items: [
            { title: 'Black pepper (250 g)', stock_quantity: 3 },
            { title: 'Cardamom (100 g)', stock_quantity: 0 },
          ],
          more: 0,
        },
        settings,
      ),
  },
]

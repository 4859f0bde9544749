import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { suggestionMail } from './categories/mails.ts'
import { importFinishedMail } from './imports/mails.ts'
import { lowStockMail } from './inventory/mails.ts'

/** The emails to a store's team about products. */
export const productsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'low_stock',
    name: 'Items are low in stock',
    audience: 'Vendors',
    compose: ({ settings: { urls } }) =>
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
        `${urls.dashboard}/inventory`,
      ),
  },
  {
    key: 'import_finished',
    name: 'An import of products finishes',
    audience: 'Vendors',
    compose: ({ settings: { urls } }) =>
      importFinishedMail(
        samplePerson,
        {
          store_name: 'Malabar Spices',
          file_name: 'spices.csv',
          created: 12,
          updated: 3,
          failed: 1,
          failure: undefined,
        },
        `${urls.dashboard}/products/import`,
      ),
  },
  {
    key: 'category_suggested',
    name: 'A visitor suggests a category',
    audience: 'Vendors',
    compose: ({ settings: { urls } }) => suggestionMail(samplePerson, 'Malabar Spices', `${urls.dashboard}/categories`),
  },
]

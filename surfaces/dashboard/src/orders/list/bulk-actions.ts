import { downloadFile } from '@haat/console/lists/download-file'
import type { BulkActions, BulkDialog } from '@haat/console/lists/list-definition'
import { exportOrdersEndpoint } from '@haat/domains/orders/back-office/contract'
import { changeOrdersEndpoint, type OrdersChange } from '@haat/domains/orders/bulk/contract'
import type { PrintJob } from '@haat/domains/orders/printing/contract'
import type { OrderSummary } from '@haat/domains/orders/view/contract'
import { backend } from '../../backend.ts'
import { readTags } from '../../customer-words.ts'

/** What can be done with several orders: send them, print their labels and packing slips, tag them, cancel unpaid ones, and export them. */
export function orderActions(
  storeSlug: string,
  openSending: BulkDialog<OrderSummary>['open'],
  print: (kind: PrintJob['kind'], rows: readonly OrderSummary[]) => void,
): BulkActions<OrderSummary> {
  /** Each order is changed on its own, and those that can't be are named with the reason. */
  const changeOne = async ({ id }: OrderSummary, change: OrdersChange) => {
    const body = { store_slug: storeSlug, ids: [id], change }
    const { results } = await backend.call(changeOrdersEndpoint, { body })
    const message = results.find((result) => !result.is_changed)?.message
    if (message) throw new Error(message)
  }
  const exportSelected = async (rows: readonly OrderSummary[]) => {
    const query = { store_slug: storeSlug, 'filter[id]': `in:${rows.map(({ id }) => id).join(',')}` }
    const file = await backend.call(exportOrdersEndpoint, { query })
    if (!(file instanceof Blob)) throw new Error('The server didn’t return a file')
    downloadFile('orders.csv', file)
  }
  const tags = { label: 'Tags', hint: 'Separated by commas.', minLength: 1 }
  return [
    { label: 'Mark as sent', open: openSending },
    { label: 'Print labels', open: (rows) => print('labels', rows) },
    { label: 'Print packing slips', open: (rows) => print('packing_slips', rows) },
    {
      label: 'Tags',
      items: [
        {
          label: 'Add tags',
          verb: 'tag',
          confirm: { title: (subject) => `Add tags to ${subject}`, label: 'Tag', text: 'Tags that an order has stay.' },
          input: tags,
          done: (subject) => `Tags added to ${subject}`,
          runOne: (row, text) => changeOne(row, { action: 'tag', add: readTags(text), remove: [] }),
        },
        {
          label: 'Remove tags',
          verb: 'change the tags of',
          confirm: {
            title: (subject) => `Remove tags from ${subject}`,
            label: 'Change',
            text: 'Other tags of the orders stay.',
          },
          input: tags,
          done: (subject) => `Tags removed from ${subject}`,
          runOne: (row, text) => changeOne(row, { action: 'tag', add: [], remove: readTags(text) }),
        },
      ],
    },
    {
      label: 'Export',
      verb: 'export',
      tone: 'plain',
      confirm: {
        title: (subject) => `Export ${subject}?`,
        label: 'Export',
        text: 'You get a CSV file. The download is recorded in the audit log.',
      },
      done: (subject) => `${subject} exported`,
      runAll: exportSelected,
      runOne: (row) => exportSelected([row]),
    },
    {
      label: 'Cancel unpaid',
      verb: 'cancel',
      tone: 'danger',
      confirm: {
        title: (subject) => `Cancel ${subject}?`,
        label: 'Cancel',
        text: 'Only unpaid orders with nothing packed are cancelled. Their items are available again, and the customers get an email.',
      },
      done: (subject) => `${subject} cancelled`,
      runOne: (row) => changeOne(row, { action: 'cancel_unpaid' }),
    },
  ]
}

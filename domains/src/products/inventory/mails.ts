import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'

interface LowStock {
  readonly store_name: string
  readonly items: readonly { readonly title: string; readonly stock_quantity: number }[]
  /** How many more items aren't listed. */
  readonly more: number
}

/** Email to a store's owner about the items that ran low since the last one. */
export function lowStockMail(
  recipient: Mail['recipient'],
  { store_name: storeName, items, more }: LowStock,
  url: string,
): Mail {
  const count = items.length + more
  return composeMail({
    recipient,
    subject: count === 1 ? `1 item is low in stock in ${storeName}` : `${count} items are low in stock in ${storeName}`,
    paragraphs: [
      `These items of ${storeName} ran low since the last email:`,
      ...items.map(({ title, stock_quantity: stock }) => `${title}: ${stock <= 0 ? 'out of stock' : `${stock} left`}`),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    action: { label: 'View inventory', url },
  })
}

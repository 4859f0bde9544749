import type { StoreOrder } from '@haat/domains/orders/view/contract'

/** Returns the title of a line with its variant. */
export function nameOfLine(order: Pick<StoreOrder, 'lines'>, lineId: string): string {
  const line = order.lines.find(({ id }) => id === lineId)
  return line === undefined ? '' : [line.title, line.variant_title].filter((part) => part !== '').join(', ')
}

import type { OrderEdit, OrderEditPreview } from '@haat/domains/orders/editing/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { formatMoney, RadioGroup } from '@haat/ui'
import { isPricedAnew } from './order-edit.ts'

type Choice = OrderEdit['delivery_price']

interface DeliveryPriceProps {
  order: StoreOrder
  /** Undefined while it's unknown, and null if nothing is sent to an address. */
  delivery: OrderEditPreview['delivery'] | undefined
  value: Choice
  onValue: (value: Choice) => void
}

/** Asks whether the delivery keeps its price, if today’s rates give another one for the edited items. */
export function DeliveryPrice({ order, delivery, value, onValue }: DeliveryPriceProps) {
  // A choice can always be taken back.
  if (value === 'keep' && !isPricedAnew(delivery)) return null
  const kept = order.charges.find(({ kind }) => kind === 'shipping')?.price_paise ?? 0
  const today = delivery?.today
  return (
    <RadioGroup<Choice>
      label="Delivery price"
      value={value}
      onValueChange={onValue}
      options={[
        { value: 'keep', label: `Keep ${formatMoney(kept)}` },
        today == null
          ? { value: 'recalculate', label: 'Use today’s rate' }
          : {
              value: 'recalculate',
              label: `Use today’s rate: ${formatMoney(today.price_paise)}`,
              hint: `${today.title}, ${compare(today.price_paise - kept)}`,
            },
      ]}
    />
  )
}

function compare(difference: number): string {
  if (difference === 0) return 'the same price'
  return difference > 0 ? `${formatMoney(difference)} more` : `${formatMoney(-difference)} less`
}

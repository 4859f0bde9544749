import { formatRupees } from '../../rupees.ts'
import { parsePincodes } from '../../shipping/pincodes/contract.ts'
import {
  type CashOnDeliverySettings,
  MAX_CASH_PAISE,
  MAX_UPI_PAISE,
  type PaymentMethodName,
  type StorePaymentMethod,
} from './contract.ts'

/** What decides which methods an order can be paid with. */
export interface OrderToPay {
  readonly total_paise: number
  /** Where it's delivered; undefined until the buyer has entered it. */
  readonly pincode: string | undefined
  /** Whether it's delivered to an address: not if it's collected, or if nothing has to be delivered. */
  readonly can_be_shipped: boolean
}

export interface OfferedMethod {
  readonly method: PaymentMethodName
  readonly title: string
  readonly description: string
  /** Added to the order's total. */
  readonly fee_paise: number
  /** Why this order can't be paid with it, for the buyer; null if it can. */
  readonly unavailable_because: string | null
}

/** The smallest payment of Razorpay and UPI apps. */
const MIN_ONLINE_PAISE = 100

/** Returns how an order can be paid, with the reason for each method that this order can't be paid with. */
export function offerMethods(methods: readonly StorePaymentMethod[], order: OrderToPay): OfferedMethod[] {
  return methods.map((method) => offer(method, order))
}

function offer(offered: StorePaymentMethod, order: OrderToPay): OfferedMethod {
  switch (offered.method) {
    case 'razorpay':
      return {
        method: 'razorpay',
        title: 'UPI, cards and netbanking',
        description: 'Pay online with Razorpay.',
        fee_paise: 0,
        unavailable_because: findOnlineObstacle(order),
      }
    case 'upi':
      return {
        method: 'upi',
        title: 'UPI QR code',
        description: 'Scan a code or open your UPI app. The store confirms your payment by hand.',
        fee_paise: 0,
        unavailable_because:
          order.total_paise > MAX_UPI_PAISE
            ? `UPI payments can be up to ${formatRupees(MAX_UPI_PAISE)}`
            : findOnlineObstacle(order),
      }
    case 'cash_on_delivery': {
      const { fee_paise: fee } = offered.settings
      return {
        method: 'cash_on_delivery',
        title: 'Cash on delivery',
        description:
          fee === 0
            ? 'Pay when your order arrives.'
            : `Pay when your order arrives. Adds a fee of ${formatRupees(fee)}.`,
        fee_paise: fee,
        unavailable_because: findCashObstacle(offered.settings, order),
      }
    }
    case 'bank_transfer':
      return {
        method: 'bank_transfer',
        title: 'Bank transfer',
        description: 'Transfer by NEFT, IMPS or RTGS. Your order is prepared once the store has the money.',
        fee_paise: 0,
        unavailable_because: findOnlineObstacle(order),
      }
    case 'test':
      return {
        method: 'test',
        title: 'Test payment',
        description: 'Try out the checkout. No money moves.',
        fee_paise: 0,
        unavailable_because: findOnlineObstacle(order),
      }
  }
}

function findOnlineObstacle({ total_paise: total }: OrderToPay): string | null {
  return total < MIN_ONLINE_PAISE ? `Payments start at ${formatRupees(MIN_ONLINE_PAISE)}` : null
}

function findCashObstacle(settings: CashOnDeliverySettings, order: OrderToPay): string | null {
  const { fee_paise: fee, min_total_paise: min, max_total_paise: max } = settings
  if (!order.can_be_shipped) return 'Cash on delivery is for orders with delivery'
  if (order.total_paise < min) return `Cash on delivery is for orders from ${formatRupees(min)}`
  if (order.total_paise > max || order.total_paise + fee > MAX_CASH_PAISE) {
    return `Cash on delivery is for orders up to ${formatRupees(Math.min(max, MAX_CASH_PAISE - fee))}`
  }
  const { mode, ranges } = settings.pincodes
  if (mode === 'everywhere') return null
  if (order.pincode === undefined) return 'Enter your PIN code to see whether you can pay cash on delivery'
  const pincode = Number(order.pincode)
  const listed = parsePincodes(ranges)
  const isListed = Array.isArray(listed) && listed.some(({ first, last }) => first <= pincode && pincode <= last)
  return isListed === (mode === 'only') ? null : `Cash on delivery isn’t available for PIN code ${order.pincode}`
}

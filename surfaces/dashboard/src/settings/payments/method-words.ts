import type { PaymentMethodName } from '@haat/domains/payments/store-methods/contract'

interface MethodWords {
  readonly title: string
  readonly description: string
  /** What the owner has to do, and what can go wrong. */
  readonly points: readonly string[]
}

/** How the settings describe each payment method. */
export const methodWords: Readonly<Record<PaymentMethodName, MethodWords>> = {
  razorpay: {
    title: 'Razorpay',
    description: 'UPI, cards, netbanking and wallets. Payments are confirmed automatically.',
    points: [
      'You need your own Razorpay account with completed KYC. Razorpay pays the money to your bank account and keeps a fee for each payment.',
      'Refunds from an order go back to the buyer’s card or account automatically.',
      'A buyer can dispute a card payment with their bank. Razorpay then asks you for proof of delivery.',
    ],
  },
  upi: {
    title: 'UPI QR code',
    description: 'Buyers pay to your UPI ID with any UPI app. Free, and up to ₹1,00,000 per order.',
    points: [
      'You confirm each payment manually: check in your bank or UPI app that the money has arrived, then confirm the payment in the order.',
      'Don’t rely on a screenshot. Screenshots of payments are easy to fake.',
      'To refund, send the money back from your UPI app and enter its reference in the order.',
    ],
  },
  cash_on_delivery: {
    title: 'Cash on delivery',
    description: 'Buyers pay the courier. You can limit it by amount and PIN code, and charge a fee.',
    points: [
      'You get the money after delivery, from your courier. Mark the order as paid when you have it.',
      'Buyers can refuse the parcel, and you then pay for shipping both ways. Limits and a fee reduce this.',
      'To refund, transfer the money to the buyer and enter the reference in the order.',
    ],
  },
  bank_transfer: {
    title: 'Bank transfer',
    description: 'Buyers transfer the amount by NEFT, IMPS or RTGS. Suits large orders.',
    points: [
      'You confirm each payment manually: check your account statement for the amount and the order number, then confirm the payment in the order.',
      'Buyers who choose bank transfer see your account number.',
      'To refund, transfer the money back and enter the reference in the order.',
    ],
  },
  test: {
    title: 'Test payments',
    description: 'Try out your checkout. No money moves.',
    points: [
      'Enabled automatically until you set up another method.',
      'While they’re enabled, anyone can order without paying. Don’t ship these orders.',
    ],
  },
}

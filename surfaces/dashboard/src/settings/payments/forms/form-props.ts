import type { PaymentMethodDetails, ShownPaymentDetails } from '@haat/domains/payments/store-methods/contract'

/** What the form of a payment method needs. */
export interface MethodFormProps<Method extends PaymentMethodDetails['method']> {
  /** Undefined until the method is set up. */
  saved: Extract<ShownPaymentDetails, { method: Method }> | undefined
  /** Throws if the details are refused. */
  onSave: (details: PaymentMethodDetails) => Promise<void>
  onCancel: () => void
}

export const saveLabel = (saved: unknown): string => (saved === undefined ? 'Save and enable' : 'Save')

import { type PaymentProvider, PaymentProviderError } from '../../../../domains/src/platform.ts'

/**
 * The provider of an installation that sells nothing. Purchases made before payments were switched off keep their
 * invoices.
 */
export function createNoPayments(): PaymentProvider {
  const refuse = (): never => {
    throw new PaymentProviderError('Payments are switched off (PAYMENTS=off)')
  }
  return {
    name: 'off',
    createOrder: async () => refuse(),
    checkout: refuse,
    isCheckoutSignatureValid: () => false,
    findPayment: async () => refuse(),
    listOrderPayments: async () => refuse(),
    capturePayment: async () => refuse(),
    refundPayment: async () => refuse(),
    findRefund: async () => refuse(),
    readWebhook: () => undefined,
  }
}

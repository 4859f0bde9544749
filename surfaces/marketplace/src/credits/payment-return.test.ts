import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReturnAddress, readPaymentReturn } from './payment-return.ts'

test('a payment is read as it was written, whatever the provider puts in', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.isWellFormed())
  fc.assert(
    fc.property(text, text, text, (order_id, payment_id, signature) => {
      const paid = { kind: 'paid', order_id, payment_id, signature } as const
      expect(readPaymentReturn(new URL(paymentReturnAddress(paid), 'http://localhost').search)).toEqual(paid)
    }),
  )
})

test('a payment that failed or was cancelled is not taken for one that was made', () => {
  expect(readPaymentReturn('?order_id=o&payment_id=p&error=failed')).toEqual({ kind: 'failed' })
  expect(readPaymentReturn('?order_id=o&error=cancelled')).toEqual({ kind: 'cancelled' })
  expect(readPaymentReturn('?order_id=o')).toEqual({ kind: 'failed' })
})

test('without an order nobody comes from a checkout', () => {
  for (const search of ['', '?payment_id=p&signature=s', '?error=failed']) {
    expect(readPaymentReturn(search)).toBeUndefined()
  }
})

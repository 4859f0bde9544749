import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentReturnUrl, readPaymentReturn } from './contract.ts'

test('a successful payment survives the round trip through the URL', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.isWellFormed())
  fc.assert(
    fc.property(text, text, text, (orderId, paymentId, signature) => {
      const paid = { kind: 'paid', order_id: orderId, payment_id: paymentId, signature } as const
      expect(readPaymentReturn(new URL(paymentReturnUrl('/credits', paid), 'http://localhost').search)).toEqual(paid)
    }),
  )
})

test('a failed or cancelled payment is never read as successful', () => {
  expect(readPaymentReturn('?order_id=o&payment_id=p&error=failed')).toEqual({ kind: 'failed' })
  expect(readPaymentReturn('?order_id=o&error=cancelled')).toEqual({ kind: 'cancelled' })
  expect(readPaymentReturn('?order_id=o')).toEqual({ kind: 'failed' })
})

test('returns undefined without an order id', () => {
  for (const search of ['', '?payment_id=p&signature=s', '?error=failed']) {
    expect(readPaymentReturn(search)).toBeUndefined()
  }
})

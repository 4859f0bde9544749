import { expect, test } from 'vitest'
import { describeEvent } from './describe-event.ts'

test('says in words what happened, also for an event that it doesn’t know', () => {
  const describe = (type: string, data = {}) => describeEvent({ type, actor: 'system', data })
  expect(describe('order.waits_for_transfer')).toBe('Waiting for the customer’s transfer')
  expect(describe('order.paid', { amount_paise: 50_000, reference: '4193' })).toBe('Payment of ₹500.00 received (4193)')
  expect(describe('order.something_new')).toBe('Order changed')
})

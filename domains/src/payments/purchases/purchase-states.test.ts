import { readFile } from 'node:fs/promises'
import { inTransaction } from '@haat/db'
import { expect, test } from 'vitest'
import { creditShopForTest } from '../../../../tests/credit-shop.ts'
import { purchaseStatuses } from '../contract.ts'
import { purchaseTransitions, transitionPurchase } from './purchase-states.ts'

test('the transitions in docs/money.md match the code', async () => {
  const documentation = await readFile(new URL('../../../../docs/money.md', import.meta.url), 'utf8')
  const [, section = ''] = documentation.split(/^## /m)
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*?) \|/gm)].map(([, from, to = '']) => [
    from,
    [...to.matchAll(/`(\w+)`/g)].map((match) => match[1]),
  ])
  expect(Object.fromEntries(rows)).toEqual(purchaseTransitions)
  expect(Object.keys(purchaseTransitions)).toEqual([...purchaseStatuses])
})

test('refuses an unknown transition, and one from a previous status', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const before = await shop.purchaseOf(await shop.orderId(buyer))
  const move = (to: 'paid' | 'captured' | 'failed' | 'refunded') =>
    inTransaction(shop.db, (tx) => transitionPurchase(tx, before, to, {}))
  await expect(move('captured')).rejects.toThrow("can't change from created to captured")
  await expect(move('refunded')).rejects.toThrow("can't change from created to refunded")
  expect((await move('failed')).status).toBe('failed')
  await expect(move('failed')).rejects.toThrow('is no longer created')
})

test('the database rejects inconsistent purchases', async () => {
  const shop = await creditShopForTest()
  const buyer = await shop.signInBuyer()
  const { id } = await shop.buy(buyer)
  const change = (values: Record<string, unknown>) =>
    shop.db.updateTable('purchases').set(values).where('id', '=', id).execute()
  await expect(change({ status: 'done' })).rejects.toThrow('check constraint')
  await expect(change({ status: 'created' })).rejects.toThrow('check constraint')
  await expect(change({ payment_id: null })).rejects.toThrow('check constraint')
  await expect(change({ total_paise: 1 })).rejects.toThrow('check constraint')
  const twice = { store_id: buyer.store_id, purchase_id: id, reason: 'purchase', credits: 500 }
  await expect(shop.db.insertInto('credit_ledger').values(twice).execute()).rejects.toThrow(
    'credit_ledger_purchase_id_reason_key',
  )
})

import { expect, onTestFinished, test } from 'vitest'
import { asha, startShop } from '../../../../tests/shop.ts'
import { cancelOrderEndpoint } from '../../orders/back-office/contract.ts'
import { countSoldProducts } from './count-sold-products.ts'

test('counts what was sold, and takes back what was cancelled, once', async () => {
  const shop = await startShop()
  onTestFinished(() => shop.server.close())
  const [tea, coffee] = [await shop.product(), await shop.product({}, 'Coorg coffee')]
  const sold = async () => {
    await shop.runJob(countSoldProducts.queue)
    const rows = await shop.server.db.selectFrom('products').select(['title', 'sold_count']).orderBy('title').execute()
    return rows.map(({ title, sold_count: count }) => [title, count])
  }
  const buy = async (items: Parameters<typeof shop.checkout>[0]) => {
    const ordered = await (await shop.checkout(items, { ...asha, payment_method: 'test' })).order()
    expect((await shop.payAndReturn(ordered)).statusCode).toBe(200)
    return ordered
  }
  await buy([{ variant: tea, quantity: 2 }])
  const second = await buy([{ variant: tea }, { variant: coffee, quantity: 3 }])
  expect(await sold()).toEqual([
    ['Assam tea', 3],
    ['Coorg coffee', 3],
  ])
  expect(await sold()).toEqual([
    ['Assam tea', 3],
    ['Coorg coffee', 3],
  ])
  const cancelled = await shop.manage(cancelOrderEndpoint, second.token, { reason: 'other', restock: true })
  expect(cancelled.statusCode).toBe(200)
  expect(await sold()).toEqual([
    ['Assam tea', 2],
    ['Coorg coffee', 0],
  ])
})

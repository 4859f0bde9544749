import { DAY_MS } from '@haat/http-contract'
import { expect, onTestFinished, test } from 'vitest'
import { asha, startShop } from '../../../../tests/shop.ts'
import { forgetCheckouts } from './forget-checkouts.ts'

test('erases what buyers entered after 90 days, ordered or not, and keeps the figures', async () => {
  const shop = await startShop()
  onTestFinished(() => shop.server.close())
  const tea = await shop.product()
  await shop.checkout([{ variant: tea }])
  await (await shop.checkout([{ variant: tea }], { ...asha, email: 'meera@example.com' })).order()
  const emails = async () => {
    await shop.runJob(forgetCheckouts.queue)
    const rows = await shop.server.db.selectFrom('checkouts').selectAll().orderBy('created_at').execute()
    return rows.map(({ email, form, item_count: count }) => [email, JSON.stringify(form).includes('MG Road'), count])
  }
  shop.server.clock.advance(89 * DAY_MS)
  const before = [
    ['asha@example.com', true, 1],
    ['meera@example.com', true, 1],
  ]
  expect(await emails()).toEqual(before)
  shop.server.clock.advance(2 * DAY_MS)
  expect(await emails()).toEqual([
    ['', false, 1],
    ['', false, 1],
  ])
})

import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { publishTheme, refundTheme, sellTheme } from '../theme-sales.fixture.ts'

test('a developer is told once about a sale and once about its refund, by email and in the app', async () => {
  const server = await serverForTest()
  const developer = await server.signInDeveloper()
  const theme = await publishTheme(server.db, developer.account_id, server.clock.now())
  const purchase = await sellTheme(server.platform, theme, { sale_paise: 249_900 })
  await refundTheme(server.platform, purchase)
  await refundTheme(server.platform, purchase)
  const mails = await server.mailsTo(developer.email)
  expect(mails.map((mail) => mail.subject)).toEqual([
    'You sold Bazaar and earn ₹1,999.20',
    'A sale of Bazaar was refunded',
  ])
  expect(await server.toldInApp(developer.token)).toEqual(mails.map((mail) => mail.subject))
  expect(mails[0]?.text_body).toContain('Your share is ₹1,999.20, the platform’s ₹499.80.')
  expect(mails[1]?.text_body).toContain('₹1,999.20 is taken from your balance.')
  expect(mails[1]?.text_body).toContain('/earnings')
})

test('a sale that is rolled back sends no email', async () => {
  const server = await serverForTest()
  const developer = await server.signInDeveloper()
  const theme = await publishTheme(server.db, developer.account_id, server.clock.now())
  await expect(sellTheme(server.platform, theme, { sale_paise: 0 })).rejects.toThrow()
  expect(await server.mailsTo(developer.email)).toEqual([])
})

import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { latestCode } from '../codes/latest-code.fixture.ts'
import { signInVendorEndpoint } from '../sign-in/contract.ts'
import { recoverPasswordEndpoint, resetPasswordEndpoint } from './contract.ts'

type Call = TestServer['call']
export const email = 'priya@example.com'
export const password = 'correct horse battery'
export const newPassword = 'a new one for the shop'

export const signIn = (call: Call, word: string) => call(signInVendorEndpoint, { body: { email, password: word } })
export const recover = (browser: Call, address = email) =>
  browser(recoverPasswordEndpoint, { body: { email: address } })
export const reset = (browser: Call, code: string, word = newPassword) =>
  browser(resetPasswordEndpoint, { body: { email, code, password: word } })

/** Starts a server with a vendor and a browser that has requested a password reset code. */
export async function recoveryForTest(client?: { ip: string }) {
  const server = await serverForTest()
  const vendor = await server.signInVendor({ email })
  const browser = server.newBrowser(client)
  const requested = await recover(browser)
  return { server, vendor, browser, requested, code: await latestCode(server, email) }
}

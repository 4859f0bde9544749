import type { Endpoint } from '@haat/http-contract'
import { type CallOptions, serverForTest, type TestServerOptions } from '../../../../tests/harness.ts'
import { getBankDetailsEndpoint, saveBankDetailsEndpoint } from './contract.ts'
import { rejectBankDetailsEndpoint, verifyBankDetailsEndpoint } from './review/contract.ts'

export const password = 'correct horse battery'

/** Valid details of the developer that `bankDetailsForTest` signs in. */
export const entered = {
  account_holder_name: 'Anita Desai',
  account_number: '50100234567890',
  account_number_confirmation: '50100234567890',
  ifsc_code: 'HDFC0000001',
  branch_name: 'Fort, Mumbai',
  upi_id: 'anitadesai@okhdfcbank',
  pan_number: 'ABCPD1234E',
  gst_number: '27ABCPD1234E1ZE',
  password,
}
export const otherAccount = { account_number: '919010012345678', account_number_confirmation: '919010012345678' }

/** A server with a developer and an administrator. `call` sends the developer's session, `review` the administrator's. */
export async function bankDetailsForTest(options: TestServerOptions = {}) {
  const server = await serverForTest(options)
  const [developer, admin] = [await server.signInDeveloper(), await server.signInAdmin()]
  const tokens = { developer: developer.token, admin: admin.token }
  const call = (endpoint: Endpoint, options: CallOptions = {}) =>
    server.call(endpoint, { token: tokens.developer, ...options })
  const review = (endpoint: Endpoint, options: CallOptions = {}) =>
    server.call(endpoint, { token: tokens.admin, ...options })
  /** Advances the clock, and signs both in again, because sessions end. */
  const wait = async (milliseconds: number) => {
    server.clock.advance(milliseconds)
    tokens.developer = await developer.freshToken()
    tokens.admin = await admin.freshToken()
  }
  const save = (fields: object = {}, options: CallOptions = {}) =>
    call(saveBankDetailsEndpoint, { body: { ...entered, ...fields }, ...options })
  const shown = async () => (await call(getBankDetailsEndpoint)).json()
  const currentId = async (payeeId = developer.account_id) => {
    const { id } = await server.db
      .selectFrom('bank_details')
      .select('id')
      .where('payee_id', '=', payeeId)
      .where('superseded_at', 'is', null)
      .executeTakeFirstOrThrow()
    return id
  }
  const verify = async (nameAtBank = 'ANITA DESAI') =>
    review(verifyBankDetailsEndpoint, { params: { id: await currentId() }, body: { name_at_bank: nameAtBank } })
  const reject = async (reason = 'The account number doesn’t exist', code = 'account_invalid') =>
    review(rejectBankDetailsEndpoint, {
      params: { id: await currentId() },
      body: { rejection_code: code, reason },
    })
  /** The token in the link "This wasn't me" of the developer's last email with one. */
  const alertToken = async () => {
    const mails = await server.mailsTo(developer.email)
    const links = mails.map(({ text_body: text }) => /bank-alert\?token=([\w-]+)/.exec(text)?.[1])
    return links.findLast((token) => token !== undefined) ?? ''
  }
  const subjects = async () => (await server.mailsTo(developer.email)).map(({ subject }) => subject)
  return { server, developer, admin, call, review, wait, save, shown, currentId, verify, reject, alertToken, subjects }
}

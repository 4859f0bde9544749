import { inTransaction } from '@haat/db'
import type { TestServer } from '../../../tests/harness.ts'
import { assignPlan } from '../plans/index.ts'
import {
  acceptInvitationEndpoint,
  inviteStaffEndpoint,
  listStaffEndpoint,
  removeStaffEndpoint,
  showInvitationEndpoint,
} from './contract.ts'

export type Person = Pick<Awaited<ReturnType<TestServer['signInVendor']>>, 'token' | 'slug'>

/** A new staff member's input for an invitation. */
export const newcomer = { name: 'Meena Joseph', password: 'banana leaf at noon' }

export const someAddress = () => `${crypto.randomUUID()}@example.com`

/** What an owner does with her staff, and what those do who are invited. */
export function staffDesk(server: TestServer) {
  async function vendorOn(plan: string) {
    const vendor = await server.signInVendor()
    await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, plan))
    return vendor
  }

  function invite({ token, slug }: Person, email: string, more: object = {}) {
    const body = { store_slug: slug, name: 'Meena Joseph', email, permissions: ['themes'], ...more }
    return server.call(inviteStaffEndpoint, { token, body })
  }

  /** The token of the link in the last mail to an address that holds one. */
  async function linkTo(email: string): Promise<string> {
    const token = (await server.mailsTo(email))
      .map((mail) => /\/staff\/invitation\?token=([\w-]{43})/.exec(mail.text_body)?.[1])
      .findLast((found) => found !== undefined)
    if (token === undefined) throw new Error(`No mail to ${email} holds an invitation`)
    return token
  }

  /** Someone invited by an owner whose plan allows several staff, with the token of their link. */
  async function invited({ email = someAddress(), permissions = ['themes'] } = {}) {
    const vendor = await vendorOn('growth')
    const { id } = (await invite(vendor, email, { permissions })).json()
    return { vendor, email, id, token: await linkTo(email) }
  }

  return {
    vendorOn,
    invite,
    linkTo,
    invited,
    look: (token: string) => server.call(showInvitationEndpoint, { body: { token } }),
    accept: (token: string, answer: object = newcomer) =>
      server.call(acceptInvitationEndpoint, { body: { token, ...answer } }),
    list: async ({ token, slug }: Person) =>
      (await server.call(listStaffEndpoint, { token, query: { store_slug: slug } })).json(),
    remove: ({ token, slug }: Person, id: string) =>
      server.call(removeStaffEndpoint, { token, params: { id }, query: { store_slug: slug } }),
  }
}

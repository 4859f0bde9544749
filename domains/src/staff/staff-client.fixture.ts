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
export const newStaff = { name: 'Meena Joseph', password: 'banana leaf at noon' }

export const randomEmail = () => `${crypto.randomUUID()}@example.com`

/** Requests of store owners and of the people they invite. */
export function staffClient(server: TestServer) {
  async function vendorOn(plan: string) {
    const vendor = await server.signInVendor()
    await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, plan))
    return vendor
  }

  function invite({ token, slug }: Person, email: string, more: object = {}) {
    const body = { store_slug: slug, name: 'Meena Joseph', email, permissions: ['themes'], ...more }
    return server.call(inviteStaffEndpoint, { token, body })
  }

  /** Returns the token in the most recent invitation sent to an email address. */
  async function findToken(email: string): Promise<string> {
    const token = (await server.mailsTo(email))
      .map((mail) => /\/staff\/invitation\?token=([\w-]{43})/.exec(mail.text_body)?.[1])
      .findLast((found) => found !== undefined)
    if (token === undefined) throw new Error(`No email to ${email} contains an invitation`)
    return token
  }

  /** Invites someone to a store whose plan allows several staff. Returns the token of their link. */
  async function inviteSomeone({ email = randomEmail(), permissions = ['themes'] } = {}) {
    const vendor = await vendorOn('growth')
    const { id } = (await invite(vendor, email, { permissions })).json()
    return { vendor, email, id, token: await findToken(email) }
  }

  return {
    vendorOn,
    invite,
    findToken,
    inviteSomeone,
    showInvitation: (token: string) => server.call(showInvitationEndpoint, { body: { token } }),
    accept: (token: string, details: object = newStaff) =>
      server.call(acceptInvitationEndpoint, { body: { token, ...details } }),
    list: async ({ token, slug }: Person) =>
      (await server.call(listStaffEndpoint, { token, query: { store_slug: slug } })).json(),
    remove: ({ token, slug }: Person, id: string) =>
      server.call(removeStaffEndpoint, { token, params: { id }, query: { store_slug: slug } }),
  }
}

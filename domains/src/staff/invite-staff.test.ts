import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLockWaits } from '../../../tests/count-lock-waits.ts'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { resendInvitationEndpoint } from './contract.ts'
import { type Person, randomEmail, staffClient } from './staff-client.fixture.ts'

let server: TestServer
let client: ReturnType<typeof staffClient>
beforeAll(async () => {
  server = await startTestServer()
  client = staffClient(server)
})
afterAll(() => server.close())

/** Sends two invitations and holds both until both have started. */
async function inviteConcurrently(vendor: Person, emails: readonly [string, string]) {
  const { replies } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('stores').select('id').where('slug', '=', vendor.slug).forUpdate().execute()
    const both = emails.map((email) => client.invite(vendor, email))
    await expect.poll(() => countLockWaits(server.db)).toBe(2)
    return { replies: Promise.all(both) }
  })
  return replies
}

test('an invitation is listed and emailed with a link that shows its details', async () => {
  const vendor = await server.signInVendor()
  const email = randomEmail()
  const reply = await client.invite(vendor, ` ${email.toUpperCase()} `, {
    permissions: ['publish_themes', 'themes', 'themes'],
  })
  const expiresAt = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString()
  const invited = {
    id: expect.any(String),
    status: 'invited',
    name: 'Meena Joseph',
    email,
    phone: null,
    permissions: ['themes', 'publish_themes'],
    since: server.clock.now().toISOString(),
    expires_at: expiresAt,
    totp_enabled: false,
  }
  expect([reply.statusCode, reply.json()]).toEqual([201, invited])
  expect(await client.list(vendor)).toEqual({
    items: [invited],
    next_cursor: null,
    plan_name: 'Starter',
    staff_allowed: 1,
  })

  const [mail] = await server.mailsTo(email)
  expect(mail?.subject).toBe('You’ve been invited to Store 1')
  expect(mail?.text_body).toContain('Priya Subramanian has invited you to help manage the store Store 1')
  expect(mail?.text_body, 'does not repeat the name that the owner entered').not.toContain('Meena')
  const token = await client.findToken(email)
  expect((await client.showInvitation(token)).json()).toEqual({
    store_name: 'Store 1',
    name: 'Meena Joseph',
    email,
    permissions: ['themes', 'publish_themes'],
    has_account: false,
    expires_at: expiresAt,
  })
  const kept = await server.db.selectFrom('staff_invitations').selectAll().where('email', '=', email).execute()
  expect(JSON.stringify(kept)).not.toContain(token)
  const audit = server.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', reply.json().id)
  expect(await audit.execute()).toMatchObject([{ action: 'staff.invited', actor_id: vendor.account_id }])
})

test('rejects publish_themes without themes', async () => {
  const reply = await client.invite(await server.signInVendor(), randomEmail(), { permissions: ['publish_themes'] })
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'body.permissions'])
})

test('rejects inviting the same person twice or inviting a staff member', async () => {
  const vendor = await client.vendorOn('growth')
  const email = randomEmail()
  await client.invite(vendor, email)
  expect((await client.invite(vendor, email)).json().code).toBe('already_invited')
  const staff = await server.signInStaff(vendor.slug, [])
  expect((await client.invite(vendor, staff.email)).json().code).toBe('already_staff')
})

test('of two concurrent invitations to the same person, one is rejected', async () => {
  const vendor = await client.vendorOn('growth')
  const email = randomEmail()
  const replies = await inviteConcurrently(vendor, [email, email])
  expect(replies.map((reply) => reply.json().code ?? reply.statusCode).sort()).toEqual([201, 'already_invited'])
  expect(await server.mailsTo(email)).toHaveLength(1)
})

test('lists staff and invitations together, sorted by name', async () => {
  const vendor = await client.vendorOn('growth')
  await client.invite(vendor, randomEmail(), { name: 'Zubin' })
  await server.signInStaff(vendor.slug, [], { name: 'meena' })
  await client.invite(vendor, randomEmail(), { name: 'Ánil' })
  const { items } = await client.list(vendor)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Ánil', 'meena', 'Zubin'])
})

test('the response doesn’t reveal whether the email has a staff account in another store', async () => {
  const [vendor, other] = [await client.vendorOn('growth'), await server.signInVendor()]
  const elsewhere = await server.signInStaff(other.slug, ['themes'])
  const [known, unknown] = [await client.invite(vendor, elsewhere.email), await client.invite(vendor, randomEmail())]
  const bare = (response: typeof known) => ({ ...response.json(), id: '', email: '' })
  expect([known.statusCode, bare(known)]).toEqual([unknown.statusCode, bare(unknown)])
})

describe('the limit of the plan', () => {
  test('counts invitations until they are withdrawn', async () => {
    const vendor = await server.signInVendor()
    const { id } = (await client.invite(vendor, randomEmail())).json()
    const refused = await client.invite(vendor, randomEmail())
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'plan_limit_reached', limit: 'staff', allowed: 1, used: 1 },
    ])
    await client.remove(vendor, id)
    expect((await client.invite(vendor, randomEmail())).statusCode).toBe(201)
  })

  test('doesn’t prevent accepting, because the invitation already counted', async () => {
    const vendor = await server.signInVendor()
    const email = randomEmail()
    await client.invite(vendor, email)
    expect((await client.accept(await client.findToken(email))).statusCode).toBe(200)
    expect((await client.invite(vendor, randomEmail())).json().code).toBe('plan_limit_reached')
  })

  test('can’t be exceeded by concurrent invitations', async () => {
    const vendor = await server.signInVendor()
    const replies = await inviteConcurrently(vendor, [randomEmail(), randomEmail()])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 403])
    expect((await client.list(vendor)).items).toHaveLength(1)
  })
})

describe('resending an invitation', () => {
  const resend = ({ token, slug }: Person, id: string) =>
    server.call(resendInvitationEndpoint, { token, params: { id }, body: { store_slug: slug } })

  test('sends a new link that is valid for seven days, and the previous link stops working', async () => {
    const vendor = await server.signInVendor()
    const email = randomEmail()
    const { id } = (await client.invite(vendor, email)).json()
    const first = await client.findToken(email)
    server.clock.advance(8 * 86_400_000)
    vendor.token = await vendor.freshToken()
    expect((await client.list(vendor)).items[0].status).toBe('expired')
    expect((await resend(vendor, id)).json()).toMatchObject({ id, status: 'invited' })
    const second = await client.findToken(email)
    expect([(await client.showInvitation(first)).statusCode, (await client.showInvitation(second)).statusCode]).toEqual(
      [404, 200],
    )
  })

  test('is possible after a minute, and only in the owner’s store', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const { id } = (await client.invite(vendor, randomEmail())).json()
    const soon = await resend(vendor, id)
    expect([soon.statusCode, soon.json()]).toMatchObject([
      429,
      { code: 'invitation_just_sent', retry_after_seconds: 60 },
    ])
    expect((await resend(other, id)).json().code).toBe('staff_not_found')
    expect((await resend({ token: other.token, slug: vendor.slug }, id)).json().code).toBe('store_not_found')
  })
})

test('another vendor’s store is not found, and staff can’t invite anyone', async () => {
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  for (const slug of [vendor.slug, 'nowhere']) {
    expect((await client.invite({ token: other.token, slug }, randomEmail())).json().code).toBe('store_not_found')
    expect((await client.list({ token: other.token, slug })).code).toBe('store_not_found')
  }
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  expect((await client.invite(staff, randomEmail())).json().code).toBe('not_allowed')
  expect((await client.list(staff)).code).toBe('not_allowed')
})

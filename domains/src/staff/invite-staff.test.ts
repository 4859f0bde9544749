import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countLockWaits } from '../../../tests/count-lock-waits.ts'
import { startTestServer, type TestServer } from '../../../tests/harness.ts'
import { resendInvitationEndpoint } from './contract.ts'
import { type Person, someAddress, staffDesk } from './staff-desk.fixture.ts'

let server: TestServer
let desk: ReturnType<typeof staffDesk>
beforeAll(async () => {
  server = await startTestServer()
  desk = staffDesk(server)
})
afterAll(() => server.close())

/** Two invitations, both of which have begun before either may go on. */
async function bothAtOnce(vendor: Person, emails: readonly [string, string]) {
  const { replies } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('stores').select('id').where('slug', '=', vendor.slug).forUpdate().execute()
    const both = emails.map((email) => desk.invite(vendor, email))
    await vi.waitUntil(async () => (await countLockWaits(server.db)) === 2, { timeout: 10_000 })
    return { replies: Promise.all(both) }
  })
  return replies
}

test('an invitation is listed, mailed with a link of its own, and tells what it is to', async () => {
  const vendor = await server.signInVendor()
  const email = someAddress()
  const reply = await desk.invite(vendor, ` ${email.toUpperCase()} `, {
    permissions: ['publish_themes', 'themes', 'themes'],
  })
  const expires_at = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString()
  const invited = {
    id: expect.any(String),
    status: 'invited',
    name: 'Meena Joseph',
    email,
    phone: null,
    permissions: ['themes', 'publish_themes'],
    since: server.clock.now().toISOString(),
    expires_at,
  }
  expect([reply.statusCode, reply.json()]).toEqual([201, invited])
  expect(await desk.list(vendor)).toEqual({
    items: [invited],
    next_cursor: null,
    plan_name: 'Starter',
    staff_allowed: 1,
  })

  const [mail] = await server.mailsTo(email)
  expect(mail?.subject).toBe('You’ve been invited to Store 1')
  expect(mail?.text_body).toContain('Priya Subramanian has invited you to help manage the store Store 1')
  expect(mail?.text_body, 'what a stranger typed is not repeated').not.toContain('Meena')
  const token = await desk.linkTo(email)
  expect((await desk.look(token)).json()).toEqual({
    store_name: 'Store 1',
    name: 'Meena Joseph',
    email,
    permissions: ['themes', 'publish_themes'],
    has_account: false,
    expires_at,
  })
  const kept = await server.db.selectFrom('staff_invitations').selectAll().where('email', '=', email).execute()
  expect(JSON.stringify(kept)).not.toContain(token)
  const audit = server.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', reply.json().id)
  expect(await audit.execute()).toMatchObject([{ action: 'staff.invited', actor_id: vendor.account_id }])
})

test('publishing without the permission for themes is no use to anybody', async () => {
  const reply = await desk.invite(await server.signInVendor(), someAddress(), { permissions: ['publish_themes'] })
  expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, 'body.permissions'])
})

test('nobody is invited twice, and nobody who works there', async () => {
  const vendor = await desk.vendorOn('growth')
  const email = someAddress()
  await desk.invite(vendor, email)
  expect((await desk.invite(vendor, email)).json().code).toBe('already_invited')
  const staff = await server.signInStaff(vendor.slug, [])
  expect((await desk.invite(vendor, staff.email)).json().code).toBe('already_staff')
})

test('whoever is invited twice at once is invited once, and the other is told', async () => {
  const vendor = await desk.vendorOn('growth')
  const email = someAddress()
  const replies = await bothAtOnce(vendor, [email, email])
  expect(replies.map((reply) => reply.json().code ?? reply.statusCode).sort()).toEqual([201, 'already_invited'])
  expect(await server.mailsTo(email)).toHaveLength(1)
})

test('the list is by name, of those who work there and those who are invited', async () => {
  const vendor = await desk.vendorOn('growth')
  await desk.invite(vendor, someAddress(), { name: 'Zubin' })
  await server.signInStaff(vendor.slug, [], { name: 'meena' })
  await desk.invite(vendor, someAddress(), { name: 'Ánil' })
  const { items } = await desk.list(vendor)
  expect(items.map(({ name }: { name: string }) => name)).toEqual(['Ánil', 'meena', 'Zubin'])
})

test('an owner is answered alike whether or not the address has a staff account elsewhere', async () => {
  const [vendor, other] = [await desk.vendorOn('growth'), await server.signInVendor()]
  const elsewhere = await server.signInStaff(other.slug, ['themes'])
  const [known, unknown] = [await desk.invite(vendor, elsewhere.email), await desk.invite(vendor, someAddress())]
  const bare = (answer: typeof known) => ({ ...answer.json(), id: '', email: '' })
  expect([known.statusCode, bare(known)]).toEqual([unknown.statusCode, bare(unknown)])
})

describe('the limit of the plan', () => {
  test('counts invitations, and is free again when one is withdrawn', async () => {
    const vendor = await server.signInVendor()
    const { id } = (await desk.invite(vendor, someAddress())).json()
    const refused = await desk.invite(vendor, someAddress())
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'plan_limit_reached', limit: 'staff', allowed: 1, used: 1 },
    ])
    await desk.remove(vendor, id)
    expect((await desk.invite(vendor, someAddress())).statusCode).toBe(201)
  })

  test('is not passed by accepting: whoever accepts had their place', async () => {
    const vendor = await server.signInVendor()
    const email = someAddress()
    await desk.invite(vendor, email)
    expect((await desk.accept(await desk.linkTo(email))).statusCode).toBe(200)
    expect((await desk.invite(vendor, someAddress())).json().code).toBe('plan_limit_reached')
  })

  test('holds when two are invited at once', async () => {
    const vendor = await server.signInVendor()
    const replies = await bothAtOnce(vendor, [someAddress(), someAddress()])
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 403])
    expect((await desk.list(vendor)).items).toHaveLength(1)
  })
})

describe('sending an invitation again', () => {
  const resend = ({ token, slug }: Person, id: string) =>
    server.call(resendInvitationEndpoint, { token, params: { id }, body: { store_slug: slug } })

  test('makes another link, good for seven more days, and voids the one before', async () => {
    const vendor = await server.signInVendor()
    const email = someAddress()
    const { id } = (await desk.invite(vendor, email)).json()
    const first = await desk.linkTo(email)
    server.clock.advance(8 * 86_400_000)
    vendor.token = await vendor.freshToken()
    expect((await desk.list(vendor)).items[0].status).toBe('expired')
    expect((await resend(vendor, id)).json()).toMatchObject({ id, status: 'invited' })
    const second = await desk.linkTo(email)
    expect([(await desk.look(first)).statusCode, (await desk.look(second)).statusCode]).toEqual([404, 200])
  })

  test('waits for a minute, and is for the own store alone', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const { id } = (await desk.invite(vendor, someAddress())).json()
    const soon = await resend(vendor, id)
    expect([soon.statusCode, soon.json()]).toMatchObject([
      429,
      { code: 'invitation_just_sent', retry_after_seconds: 60 },
    ])
    expect((await resend(other, id)).json().code).toBe('staff_not_found')
    expect((await resend({ token: other.token, slug: vendor.slug }, id)).json().code).toBe('store_not_found')
  })
})

test('another vendor’s store is as absent as one that never was, and staff invite nobody', async () => {
  const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
  for (const slug of [vendor.slug, 'nowhere']) {
    expect((await desk.invite({ token: other.token, slug }, someAddress())).json().code).toBe('store_not_found')
    expect((await desk.list({ token: other.token, slug })).code).toBe('store_not_found')
  }
  const staff = await server.signInStaff(vendor.slug, ['themes'])
  expect((await desk.invite(staff, someAddress())).json().code).toBe('not_allowed')
  expect((await desk.list(staff)).code).toBe('not_allowed')
})

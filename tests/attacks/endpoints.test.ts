import { type AccountKind, accountKinds, type Endpoint, isPermissionAccess, Problem } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StaffPermission } from '../../domains/src/permissions/contract.ts'
import { domainRoutes } from '../../server/src/domain-routes.ts'
import { type AttackFixture, startAttackFixture } from './attack-fixture.ts'
import { createRequest, type SentRequest } from './create-request.ts'
import { Random } from './random.ts'
import { type TableWatch, watchTables } from './watch-tables.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const guarded = endpoints.filter(({ auth }) => accountKinds(auth) !== undefined)
/** Endpoints of one store, with the permissions of which staff need at least one. */
const ofStore = guarded.flatMap((endpoint) =>
  isPermissionAccess(endpoint.auth) && endpoint.auth.scope === 'store'
    ? [{ endpoint, kinds: endpoint.auth.kinds, permissions: endpoint.auth.permissions }]
    : [],
)
const forStaff = ofStore.filter(({ kinds }) => kinds.includes('staff'))

/** Endpoints of the signed-in account, which every account of the kind can call. */
const ofAccount = [
  'GET /api/affiliate',
  'POST /api/affiliate/apply',
  'GET /api/affiliate/commissions',
  'GET /api/affiliate/bank-details',
  'POST /api/affiliate/bank-details',
  'GET /api/affiliate/ifsc/:code',
  'GET /api/affiliate/next-payout',
  'POST /api/affiliate/request-payout',
  'GET /api/affiliate/payouts',
  'GET /api/affiliate/payouts/:id',
  'GET /api/affiliate/payouts/:id/commissions',
  'POST /api/getVendorLoginDetails',
  'GET /api/vendor/stores',
  'POST /api/vendor/stores',
  'GET /api/vendor/approval',
  'POST /api/vendor/approval/apply',
  'GET /api/vendor/support-access',
  'PUT /api/vendor/support-access',
  'DELETE /api/vendor/support-access',
  'GET /api/vendor/support-access/visits',
  'GET /api/notification/settings',
  'PUT /api/notification/settings',
  'POST /api/notification/read',
  'POST /api/notification/announcements/:id/dismiss',
  'GET /api/vendor/account',
  'PUT /api/vendor/account',
  'POST /api/vendor/account/email',
  'POST /api/vendor/account/email/confirm',
  'POST /api/vendor/account/password',
  'POST /api/vendor/account/totp',
  'POST /api/vendor/account/totp/confirm',
  'POST /api/vendor/account/totp/disable',
  'POST /api/vendor/account/recovery-codes',
  'GET /api/vendor/sessions',
  'DELETE /api/vendor/sessions/:id',
  'POST /api/vendor/sessions/sign-out-others',
  'GET /api/Staff/me',
  'POST /api/update-staff-phone-otp',
]
/** The owner's response for requests that can't succeed with the fixture's records. */
const refusedToOwner: Record<string, number> = {
  'POST /api/store/domains/:id/verify': 409,
  // The owner can install the app, and has it.
  'POST /api/store/apps/:id/requests': 409,
  // The digest is not that of what is shown.
  'POST /api/store/apps/:id/consent': 409,
  // The fixture's upload isn't an image.
  'POST /api/files/replace': 422,
  'POST /api/store/credits/verify': 400,
  // The fixture's purchase is paid.
  'POST /api/store/credits/purchases/:id/pay': 409,
  'POST /api/store/themes/purchases/verify': 400,
  'POST /api/store/staff/invitations/:id/resend': 429,
  // The owner is an affiliate, whose payout waits.
  'POST /api/affiliate/apply': 409,
  'POST /api/affiliate/request-payout': 409,
  // An active affiliate requests payouts without help.
  'POST /api/admin/affiliates/:id/request-payout': 409,
  // Only a rejected vendor can apply again.
  'POST /api/vendor/approval/apply': 409,
  // No quote, no open amount and no payment for a plan.
  'POST /api/store/plan/changes': 404,
  'POST /api/store/plan/charges/:id/orders': 404,
  'POST /api/store/plan/verify': 404,
  // The code in the email isn't known here.
  'POST /api/vendor/account/email/confirm': 422,
  'POST /api/developer/account/email/confirm': 422,
  'POST /api/admin/account/email/confirm': 422,
  // The code changes every 30 seconds, and without one the app is never on.
  'POST /api/vendor/account/totp/confirm': 422,
  'POST /api/vendor/account/totp/disable': 409,
  'POST /api/vendor/account/recovery-codes': 409,
  'POST /api/developer/account/totp/confirm': 422,
  'POST /api/developer/account/totp/disable': 409,
  'POST /api/developer/account/recovery-codes': 409,
  'POST /api/admin/account/totp/confirm': 422,
  'POST /api/admin/account/totp/disable': 409,
  'POST /api/admin/account/recovery-codes': 409,
  // Not a PNG image.
  'POST /api/bg-remove/mask': 422,
  // Not a .zip file.
  'POST /api/developer/themes/:slug/import': 422,
  'POST /api/developer/themes/import': 422,
  'POST /api/developer/apps/:app_id/versions': 422,
  // Nothing was sent to the app.
  'POST /api/developer/apps/:app_id/deliveries/:delivery_id/replay': 404,
  // The key belongs to no app.
  'GET /api/store/apps/install-link': 404,
  // The developer owns no store.
  ...Object.fromEntries(
    endpoints
      .filter(({ url }) => /\/(development|test-stores)\/:store_slug/.test(url))
      .map((endpoint) => [nameOf(endpoint), 404]),
  ),
  // The store's policies aren't published.
  'POST /api/store/home/dismiss-set-up': 409,
  // No keys are saved.
  'POST /api/store/payment-methods/razorpay/check': 409,
  // No version has been submitted.
  'GET /api/developer/themes/:slug/submissions/:id/report': 404,
  'POST /api/developer/themes/:slug/release': 404,
  'POST /api/developer/themes/:slug/remarks/:id/replies': 404,
  'POST /api/marketplace/admin/versions/:id/approve': 404,
  'POST /api/marketplace/admin/versions/:id/reject': 404,
  'POST /api/marketplace/admin/versions/:id/request-changes': 404,
  'POST /api/marketplace/admin/remarks/:id/replies': 404,
  'POST /api/marketplace/admin/featured': 409,
  'GET /api/admin/reports/:id': 404,
  'POST /api/admin/reports/:id/claim': 404,
  'POST /api/admin/reports/:id/messages': 404,
  'POST /api/admin/reports/:id/close': 404,
  // Nothing was decided that they could appeal against.
  'POST /api/developer/themes/:slug/appeals': 409,
  'POST /api/store/appeals': 409,
  'GET /api/marketplace/admin/versions/:id': 404,
  'GET /api/marketplace/admin/versions/:id/files': 404,
  'GET /api/marketplace/admin/versions/:id/files/:hash': 404,
  'GET /api/marketplace/admin/versions/:id/changes': 404,
  'GET /api/marketplace/admin/versions/:id/pages': 404,
  'GET /api/marketplace/admin/versions/:id/settings': 404,
  'POST /api/marketplace/admin/versions/:id/check': 404,
  'POST /api/marketplace/admin/versions/:id/checklist': 404,
  'POST /api/marketplace/admin/versions/:id/claim': 404,
  'POST /api/marketplace/admin/versions/:id/release-claim': 404,
  // For access tokens; a session has none.
  'GET /api/developer/token': 404,
  'DELETE /api/developer/token': 404,
}

let fixture: AttackFixture
let watch: TableWatch
beforeAll(async () => {
  fixture = await startAttackFixture()
  watch = await watchTables(fixture.db)
})
afterAll(() => fixture.close())

const send = async (request: SentRequest, token: string | undefined) => {
  await fixture.db.deleteFrom('rate_limits').execute()
  await fixture.db.deleteFrom('app_rate_buckets').execute()
  return fixture.app.inject({
    ...request,
    headers: { ...request.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
}
const requestOf = (endpoint: Endpoint) =>
  createRequest(endpoint, fixture, { random: new Random(1), filled: 0, knownShare: 1, isExact: true })

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const forgedTokens = () => {
  const [, payload, signature] = fixture.tokens.owner.split('.')
  return [
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: fixture.owner.id, kind: 'admin', sid: crypto.randomUUID() })}.${signature}`,
    `${fixture.tokens.owner}x`,
    'not-a-token',
  ]
}

/** Returns the callers that must be rejected, each with the expected status. */
function attackersOf(endpoint: Endpoint): (readonly [who: string, token: string | undefined, status: number])[] {
  const { tokens } = fixture
  const byKind = { vendor: tokens.owner, staff: tokens.staff, developer: tokens.developer, admin: tokens.admin }
  const kinds = accountKinds(endpoint.auth) ?? []
  const wrongKinds = (Object.keys(byKind) as AccountKind[]).filter((kind) => !kinds.includes(kind))
  const isOfStore = ofStore.some((other) => other.endpoint === endpoint)
  const { app } = endpoint
  return [
    ['no session', undefined, 401],
    ['an ended session', tokens.ended, 401],
    ...forgedTokens().map((token, index) => [`forged token ${index + 1}`, token, 401] as const),
    ...wrongKinds.map((kind) => [`an account of kind ${kind}`, byKind[kind], 403] as const),
    ...(isOfStore ? [['another store’s vendor', tokens.vendorElsewhere, 404] as const] : []),
    ...(isOfStore && kinds.includes('staff')
      ? [
          ['another store’s staff', tokens.staffElsewhere, 404] as const,
          ['staff without permissions', tokens.staffWithoutPermissions, 403] as const,
        ]
      : []),
    ...(app === undefined ? [['an app with all scopes', tokens.app, 403] as const] : []),
    // Every installation has `store:read`.
    ...(app !== undefined && (app.scope === undefined || app.scope === 'store:read')
      ? []
      : [['an app without scopes', tokens.appWithoutScopes, 403] as const]),
    ...(app !== undefined && isOfStore ? [['an app in another store', tokens.appElsewhere, 404] as const] : []),
  ]
}

/** Changes the permissions of the staff member `limited`; the next request must apply them. */
async function permit(permissions: readonly string[]): Promise<void> {
  await fixture.db
    .updateTable('store_staff')
    .set({ permissions: [...permissions] })
    .where('account_id', '=', fixture.limited.account_id)
    .execute()
}

test('the list of endpoints is complete', () => {
  expect(guarded.length).toBeGreaterThan(90)
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
  expect(ofAccount.filter((name) => !guarded.some((endpoint) => nameOf(endpoint) === name))).toEqual([])
  expect(forStaff.length).toBeGreaterThan(70)
})

test('every endpoint for vendors or staff requires a permission of a store, unless it is about the account', () => {
  const others = guarded.filter(
    (endpoint) =>
      accountKinds(endpoint.auth)?.some((kind) => kind === 'vendor' || kind === 'staff') &&
      !ofAccount.includes(nameOf(endpoint)),
  )
  expect(others.filter((endpoint) => !ofStore.some((other) => other.endpoint === endpoint)).map(nameOf)).toEqual([])
  expect(
    forStaff.filter(({ permissions }) => permissions.length === 0).map(({ endpoint }) => nameOf(endpoint)),
  ).toEqual([])
  const named = new Set(forStaff.flatMap(({ permissions }) => permissions))
  expect([...named].sort()).toEqual([...StaffPermission.options].sort())
})

describe('rejects all other callers and changes nothing:', () => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const request = await requestOf(endpoint)
    const attackers = attackersOf(endpoint)
    const replies: string[] = []
    for (const [who, token] of attackers) {
      const { statusCode, body } = await send(request, token)
      replies.push(`${who}: ${statusCode}${statusCode < 400 ? ` ${body.slice(0, 200)}` : ''}`)
    }
    expect(replies).toEqual(attackers.map(([who, , status]) => `${who}: ${status}`))
    expect(await watch.takeChanges()).toEqual([])
  })
})

/** Endpoints of one record of an account, such as a session. The fixture's records belong to its own accounts. */
const ofOwnRecord = guarded.filter(({ url }) =>
  /^\/api\/((vendor|developer|admin)\/(sessions|tokens|views)|affiliate\/payouts|app\/(records\/:collection|webhooks|deliveries))\/:id/.test(
    url,
  ),
)
describe('rejects another account of the same kind, and changes nothing:', () => {
  test('the list of endpoints is complete', () => expect(ofOwnRecord.length).toBeGreaterThanOrEqual(8))

  test.each(ofOwnRecord.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { vendorElsewhere, otherDeveloper, otherAdmin, appElsewhere } = fixture.tokens
    const byKind = {
      vendor: vendorElsewhere,
      staff: undefined,
      developer: otherDeveloper,
      admin: otherAdmin,
      app: appElsewhere,
    }
    const token = byKind[accountKinds(endpoint.auth)?.[0] ?? 'staff']
    const { statusCode, body } = await send(await requestOf(endpoint), token)
    expect([statusCode, body]).toEqual([404, expect.anything()])
    expect(await watch.takeChanges()).toEqual([])
  })
})

/** The same request for the store of the token: apps don't have to name it. */
function withoutStore({ query: { store_slug: _, ...query }, payload, ...request }: SentRequest): SentRequest {
  if (typeof payload !== 'string') return { ...request, query, ...(payload !== undefined && { payload }) }
  const { store_slug: __, ...body } = JSON.parse(payload)
  return { ...request, query, payload: JSON.stringify(body) }
}

describe('4: gives an app nothing of another store’s record, and changes nothing:', () => {
  const ofRecord = ofStore
    .map(({ endpoint }) => endpoint)
    .filter(({ app, url }) => app !== undefined && /:id/.test(url))
  test('there are such endpoints', () => expect(ofRecord.length).toBeGreaterThan(25))

  test.each(ofRecord.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { statusCode, body } = await send(withoutStore(await requestOf(endpoint)), fixture.tokens.appElsewhere)
    expect([statusCode, Problem.parse(JSON.parse(body)).code]).toEqual([
      404,
      expect.not.stringMatching(/^store_not_found$/),
    ])
    expect(await watch.takeChanges()).toEqual([])
  })
})

describe('rejects staff without one of its permissions, names the permissions, and changes nothing:', () => {
  test.each(forStaff.map((store) => [nameOf(store.endpoint), store] as const))(
    '%s',
    async (_, { endpoint, permissions }) => {
      await permit(StaffPermission.options.filter((permission) => !permissions.includes(permission)))
      expect(await watch.takeChanges()).toEqual(['UPDATE store_staff'])
      const reply = await send(await requestOf(endpoint), fixture.limited.token)
      expect(Problem.parse(reply.json())).toMatchObject({ status: 403, code: 'permission_missing', permissions })
      expect(await watch.takeChanges()).toEqual([])
    },
  )
})

// The same requests succeed for the right account, so the guard rejected them, not their validation. Staff have only the
// first of the endpoint's permissions. Deletions come last.
const inOrder = guarded.toSorted((a, b) => rank(a) - rank(b))
function rank({ method, url }: Endpoint): number {
  // These end other sessions and revoke access tokens.
  if (/account\/password|sign-out-others/.test(url)) return 4
  if (/cancel|revoke|deletefiles|bulk-delete/.test(url) || method === 'DELETE') return 3
  if (method === 'GET') return 0
  // These requests contain the fixture's initial revision.
  return method === 'PUT' || url.endsWith('/save') ? 1 : 2
}
describe('accepts the right account:', () => {
  test.each(inOrder.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const { owner, admin, developer, app } = fixture.tokens
    const byKind = { vendor: owner, staff: fixture.limited.token, admin, developer, app }
    const permissions = forStaff.find((other) => other.endpoint === endpoint)?.permissions
    await permit(permissions?.slice(0, 1) ?? [])
    const kind = permissions === undefined ? (accountKinds(endpoint.auth)?.[0] ?? 'vendor') : 'staff'
    const reply = await send(await requestOf(endpoint), byKind[kind])
    const expected = refusedToOwner[name]
    if (expected === undefined)
      expect([Math.floor(reply.statusCode / 100), reply.statusCode < 300 ? '' : reply.body]).toEqual([2, ''])
    else expect(reply.statusCode).toBe(expected)
  })
})

describe('accepts staff with any one of its permissions:', () => {
  test.each(forStaff.map((store) => [nameOf(store.endpoint), store] as const))(
    '%s',
    async (_, { endpoint, permissions }) => {
      for (const permission of permissions) {
        await permit([permission])
        const { statusCode, body } = await send(await requestOf(endpoint), fixture.limited.token)
        // An earlier request may have deleted the record; the guard runs before the record is loaded.
        const { code } = statusCode < 400 ? { code: undefined } : Problem.parse(JSON.parse(body))
        expect([401, 403].includes(statusCode) || code === 'store_not_found', `${permission}: ${code}`).toBe(false)
      }
    },
  )
})

describe('accepts an app with all scopes:', () => {
  const forApps = guarded.filter(({ app }) => app !== undefined)
  test('there are such endpoints', () => expect(forApps.length).toBeGreaterThan(0))

  test.each(forApps.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    // In one second, an app can do only so much in all stores together.
    fixture.clock.advance(1_000)
    const { statusCode, body } = await send(await requestOf(endpoint), fixture.tokens.app)
    // As above: an earlier request may have deleted the record.
    const { code } = statusCode < 400 ? { code: undefined } : Problem.parse(JSON.parse(body))
    expect([401, 403, 422, 429, 500].includes(statusCode) || code === 'store_not_found', body.slice(0, 300)).toBe(false)
  })
})

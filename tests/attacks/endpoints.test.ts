import type { AccountKind, Endpoint } from '@haat/http-contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainRoutes } from '../../server/src/domain-routes.ts'
import { type AttackStage, openAttackStage } from './attack-stage.ts'
import { Random } from './random.ts'
import { createRequest, type SentRequest } from './request-for.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
const guarded = endpoints.filter((endpoint): endpoint is Guarded => Array.isArray(endpoint.auth))
type Guarded = Endpoint & { auth: readonly AccountKind[] }

/** Endpoints that concern only the account that calls: every vendor may call them. */
const ofTheAccount = [
  'POST /api/getVendorLoginDetails',
  'GET /api/vendor/stores',
  'POST /api/vendor/stores',
  'GET /api/Staff/me',
  'POST /api/update-staff-phone-otp',
]
/** What a request of the owner is answered where the stage's records don't allow a success. */
const refusedToOwner: Record<string, number> = {
  'POST /api/store/domains/:id/verify': 409,
  'POST /api/store/credits/verify': 404,
  'POST /api/store/staff/invitations/:id/resend': 429,
}

let stage: AttackStage
let tables: string[]
beforeAll(async () => {
  stage = await openAttackStage()
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`.execute(stage.db)
  tables = rows.map(({ name }) => name).filter((name) => name !== 'rate_limits')
}, 120_000)
afterAll(() => stage.close())

/** A digest of every table, by name. */
async function digestTables(): Promise<Record<string, string>> {
  const digests = tables.map(
    (name) =>
      sql`SELECT ${name}::text AS name, count(*) || ' ' || coalesce(sum(hashtextextended(${sql.ref('row')}::text, 0)), 0) AS digest
        FROM ${sql.table(name)} AS ${sql.ref('row')}`,
  )
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` UNION ALL `)}`.execute(stage.db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

const send = async (request: SentRequest, token: string | undefined) => {
  await stage.db.deleteFrom('rate_limits').execute()
  return stage.app.inject({
    ...request,
    headers: { ...request.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
}
const requestOf = (endpoint: Endpoint) =>
  createRequest(endpoint, stage, { random: new Random(1), filled: 0, knownShare: 1, isExact: true })

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const forgedTokens = () => {
  const [, payload, signature] = stage.tokens.owner.split('.')
  return [
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: stage.owner.id, kind: 'admin', sid: crypto.randomUUID() })}.${signature}`,
    `${stage.tokens.owner}x`,
    'not-a-token',
  ]
}

/** Who must not get in, and what each is answered. */
function attackersOf({
  auth,
  ...endpoint
}: Guarded): (readonly [who: string, token: string | undefined, status: number])[] {
  const { tokens } = stage
  const byKind = { vendor: tokens.owner, staff: tokens.staff, developer: tokens.developer, admin: tokens.admin }
  const wrongKinds = (Object.keys(byKind) as AccountKind[]).filter((kind) => !auth.includes(kind))
  const isOwn = ofTheAccount.includes(nameOf({ auth, ...endpoint }))
  return [
    ['nobody', undefined, 401],
    ['an ended session', tokens.ended, 401],
    ...forgedTokens().map((token, index) => [`forged token ${index + 1}`, token, 401] as const),
    ...wrongKinds.map((kind) => [`an account of kind ${kind}`, byKind[kind], 403] as const),
    ...(auth.includes('vendor') && !isOwn ? [['another store’s vendor', tokens.vendorElsewhere, 404] as const] : []),
    ...(auth.includes('staff') && !isOwn
      ? [
          ['another store’s staff', tokens.staffElsewhere, 404] as const,
          ['staff without permissions', tokens.staffWithoutPermissions, 403] as const,
        ]
      : []),
  ]
}

test('the enumeration sees the endpoints', () => {
  expect(guarded.length).toBeGreaterThan(90)
  expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length)
  expect(ofTheAccount.filter((name) => !guarded.some((endpoint) => nameOf(endpoint) === name))).toEqual([])
})

describe('lets nobody else in, and changes nothing:', () => {
  test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const before = await digestTables()
    const request = await requestOf(endpoint)
    const attackers = attackersOf(endpoint)
    const answers: string[] = []
    for (const [who, token] of attackers) {
      const { statusCode, body } = await send(request, token)
      answers.push(`${who}: ${statusCode}${statusCode < 400 ? ` ${body.slice(0, 200)}` : ''}`)
    }
    expect(answers).toEqual(attackers.map(([who, , status]) => `${who}: ${status}`))
    expect(await digestTables()).toEqual(before)
  })
})

// The same requests succeed for the right account: it was the guard that refused them, not their form. Removals come last.
const inOrder = guarded.toSorted((a, b) => rank(a) - rank(b))
function rank({ method, url }: Endpoint): number {
  if (/cancel|revoke|deletefiles|bulk-delete/.test(url) || method === 'DELETE') return 3
  if (method === 'GET') return 0
  // These name the revision that the stage began with.
  return method === 'PUT' || url.endsWith('/save') ? 1 : 2
}
describe('lets the right account in:', () => {
  test.each(inOrder.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const { owner, staff, admin, developer } = stage.tokens
    const byKind = { vendor: owner, staff, admin, developer }
    const reply = await send(await requestOf(endpoint), byKind[endpoint.auth[0] ?? 'vendor'])
    const expected = refusedToOwner[name]
    if (expected === undefined)
      expect([Math.floor(reply.statusCode / 100), reply.statusCode < 300 ? '' : reply.body]).toEqual([2, ''])
    else expect(reply.statusCode).toBe(expected)
  })
})

import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, inTransaction } from '@haat/db'
import { createTestDatabase, type TestDatabase } from '@haat/db/test-database'
import type { Endpoint } from '@haat/http-contract'
import { inject, onTestFinished } from 'vitest'
import type { BackgroundRemover } from '../domains/src/background-remover.ts'
import { insertAccount, openSession } from '../domains/src/identity/index.ts'
import { listNotificationsEndpoint } from '../domains/src/notifications/contract.ts'
import type { DomainNames, Downloads, Job, PaymentProvider, Platform } from '../domains/src/platform.ts'
import type { PlatformPermission } from '../domains/src/platform-permissions/contract.ts'
import { hashSecretToken, newSecretToken } from '../domains/src/secret-token.ts'
import { readConfiguration } from '../server/src/configuration.ts'
import { createBackend } from '../server/src/create-backend.ts'
import { createServices, type ServicesOptions } from '../server/src/create-services.ts'
import { createLog, type ServerLog } from '../server/src/log.ts'
import type { ThemeRenderer } from '../server/src/platform/theme-rendering/theme-renderer.ts'
import type { WebOptions } from '../server/src/platform/web/create-web.ts'
import { publicUrls } from '../server/src/public-urls.ts'
import { demoDirectory, root, TEST_SECRET } from './test-configuration.ts'

/**
 * The hash of the password of test vendors and administrators. With the cost of a real hash, verifying it would take
 * longer than most tests.
 */
const HASH_OF_CORRECT_HORSE_BATTERY =
  '$argon2id$v=19$m=8,t=1,p=1$Gn0lht3bG/Bs4Iw8SE3P4A$xep2L9v6VQq8bdNrG8GJ59k+qeZ/rk7YGQT7wS55ukU'
/** The key of a test server's outbox: `/outbox?key=`. */
export const OUTBOX_KEY = 'the-key-of-the-outbox-in-tests'

export interface TestServerOptions {
  /** The initial time of the clock, which moves only by `clock.advance` and `clock.set`. */
  readonly now?: Date
  /** Starts with a copy of the demo, which takes a tenth of the time of loading it. */
  readonly demo?: boolean
  /** Replaces the empty database. Dropped with the server. */
  readonly database?: TestDatabase
  readonly environment?: Readonly<Record<string, string>>
  /** Replaces the built-in payment provider. */
  readonly payments?: (platform: Pick<Platform, 'db'>) => PaymentProvider
  /** Replaces Razorpay for the keys of stores. By default nothing answers there. */
  readonly razorpay_url?: string
  /** Replaces the rules for calls to the internet. By default, nothing on this machine can be called. */
  readonly web?: WebOptions
  /** The process of the apps that ship with Haat. Off by default. */
  readonly built_in_apps?: ServicesOptions['built_in_apps']
  /** Replaces downloads from the internet. */
  readonly downloads?: Downloads
  /** Replaces the domain name system. */
  readonly domain_names?: DomainNames
  /** Replaces the silent log. */
  readonly log?: ServerLog
  /** Defaults to the one of the configuration. Closed with the server. */
  readonly theme_renderer?: ThemeRenderer
  /** Defaults to the one of the configuration. Closed with the server. */
  readonly background_remover?: BackgroundRemover & { close(): Promise<void> }
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The caller's address. */
  readonly ip?: string
}

/**
 * Starts the backend as in production, with its own database, called without a socket. Closed with the test or file
 * that started it.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const { demo = false } = options
  const cluster = inject('testCluster')
  const database = options.database ?? (await createTestDatabase(demo ? await contentOfDemo(cluster) : {}))
  const dataDirectory = join(root, 'data', `test-${crypto.randomUUID()}`)
  if (demo) await cp(demoDirectory(cluster), dataDirectory, { recursive: true })
  const clock = createClock(options.now ?? new Date())
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
    ...options.environment,
  })
  const log = options.log ?? createLog(configuration.LOG_LEVEL)
  const created = await createServices({
    configuration,
    connectionString: database.connectionString,
    dataDirectory,
    db: database.db,
    log,
    secret: TEST_SECRET,
    urls: publicUrls(configuration, {
      marketplace: 3000,
      dashboard: 3001,
      editor: 3002,
      studio: 3003,
      administration: 3004,
      storefront: 3005,
      backend: 4000,
      apps: 3006,
    }),
    clock: clock.now,
    ...(options.payments === undefined ? {} : { payments: options.payments(database) }),
    razorpay_url: options.razorpay_url ?? 'http://127.0.0.1:9',
    ...(options.web === undefined ? {} : { web: options.web }),
    built_in_apps: options.built_in_apps,
    ...(options.downloads === undefined ? {} : { downloads: options.downloads }),
    ...(options.domain_names === undefined ? {} : { domain_names: options.domain_names }),
    ...(options.theme_renderer === undefined ? {} : { theme_renderer: options.theme_renderer }),
    ...(options.background_remover === undefined ? {} : { background_remover: options.background_remover }),
  })
  const services = {
    ...created,
    // Tests run recurring jobs themselves, at the time of their clock.
    startJobs: (jobs: readonly Job[]) => created.startJobs(jobs.map(({ schedule: _, ...job }) => job)),
  }
  const app = await createBackend({ configuration, services, logger: log, outbox_key: OUTBOX_KEY })
  services.readiness.setServing()
  const { platform } = services

  /** Calls an endpoint by its contract. */
  const call = async (endpoint: Endpoint, { params, query, body, token, headers, ip }: CallOptions = {}) => {
    const path = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
    return app.inject({
      method: endpoint.method,
      url: path,
      query: { ...query },
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(ip === undefined ? {} : { remoteAddress: ip }),
    })
  }

  /** A browser: calls like `call`, stores cookies, and sends them with later calls. */
  const newBrowser = ({ ip }: { ip?: string } = {}) => {
    const jar = new Map<string, string>()
    return async (endpoint: Endpoint, options: CallOptions = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...options.headers, ...(jar.size === 0 ? {} : { cookie }) }
      const reply = await call(endpoint, { ...(ip === undefined ? {} : { ip }), ...options, headers })
      for (const { name, value } of reply.cookies) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return reply
    }
  }

  const makeAccount = (kind: 'vendor' | 'developer' | 'admin', person: { name: string; email: string }) =>
    inTransaction(platform.db, (tx) =>
      insertAccount(tx, { kind, ...person, password_hash: HASH_OF_CORRECT_HORSE_BATTERY, now: clock.now() }),
    )

  /**
   * A vendor with a verified email address and a live session, with as many stores as requested. `freshToken` belongs
   * to another session.
   */
  const signInVendor = async ({
    stores = 1,
    email = `${crypto.randomUUID()}@example.com`,
    name = 'Priya Subramanian',
  } = {}) => {
    const account = await makeAccount('vendor', { name, email })
    const session = await openSession(platform, account, { user_agent: 'test', ip: '127.0.0.1' })
    const slugs: string[] = []
    for (let index = 0; index < stores; index += 1) {
      const slug = `store-${crypto.randomUUID().slice(0, 8)}`
      await database.db
        .insertInto('stores')
        .values({ vendor_id: account.id, slug, name: `Store ${index + 1}`, created_at: clock.now() })
        .execute()
      slugs.push(slug)
    }
    const freshToken = async () => (await openSession(platform, account, { user_agent: 'test', ip: '127.0.0.1' })).token
    return { account_id: account.id, name, email, token: session.token, freshToken, slugs, slug: slugs[0] ?? '' }
  }

  /** A staff member of a store with a live session. */
  const signInStaff = async (storeSlug: string, permissions: string[], { name = 'Meena Joseph' } = {}) => {
    const email = `${crypto.randomUUID()}@example.com`
    const account = await database.db
      .insertInto('accounts')
      .values({
        kind: 'staff',
        email,
        name,
        password_hash: HASH_OF_CORRECT_HORSE_BATTERY,
        email_verified_at: clock.now(),
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('store_staff')
      .columns(['store_id', 'account_id', 'permissions'])
      .expression((eb) =>
        eb
          .selectFrom('stores')
          .select(['id', eb.val(account.id).as('account_id'), eb.val(permissions).as('permissions')])
          .where('slug', '=', storeSlug),
      )
      .execute()
    const session = await openSession(platform, account, { user_agent: 'test', ip: '127.0.0.1' })
    return { account_id: account.id, name, email, token: session.token, slug: storeSlug }
  }

  /**
   * An administrator with a live session: an owner, or, with `permissions`, somebody with a role that has only these.
   * The identity is confirmed as long as the session lasts, unless `confirmed` is false. `freshToken` belongs to another
   * session, for tests in which days pass.
   */
  const signInAdmin = async ({
    email = `${crypto.randomUUID()}@example.com`,
    name = 'Asha Rao',
    permissions,
    confirmed = true,
  }: SignInAdminOptions = {}) => {
    const account = await makeAccount('admin', { name, email })
    await giveRole(database.db, account.id, permissions)
    const freshToken = async () => {
      const { token } = await openSession(platform, account, { user_agent: 'test', ip: '127.0.0.1' })
      await database.db
        .updateTable('sessions')
        .set((eb) => ({ identity_confirmed_at: confirmed ? eb.ref('expires_at') : null }))
        .where('account_id', '=', account.id)
        .execute()
      return token
    }
    return { account_id: account.id, name, email, token: await freshToken(), freshToken }
  }

  /** A developer with a live session. `freshToken` belongs to another session. */
  const signInDeveloper = async ({ email = `${crypto.randomUUID()}@example.com`, name = 'Anita Desai' } = {}) => {
    const account = await makeAccount('developer', { name, email })
    const freshToken = async () => (await openSession(platform, account, { user_agent: 'test', ip: '127.0.0.1' })).token
    return { account_id: account.id, name, email, token: await freshToken(), freshToken }
  }

  /** A developer's access token with these scopes, as the command line gets it. */
  const issueAccessToken = async (accountId: string, scopes: string[]) => {
    const token = `haat_dev_${newSecretToken()}`
    await database.db
      .insertInto('developer_tokens')
      .values({
        account_id: accountId,
        name: 'laptop',
        scopes,
        token_hash: hashSecretToken(token),
        created_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 90 * 24 * 60 * 60_000),
      })
      .execute()
    return token
  }

  /** Returns the outbox's emails to an address, oldest first. */
  const mailsTo = (address: string) =>
    database.db
      .selectFrom('outgoing_mails')
      .selectAll()
      .where('recipient_address', '=', address)
      .orderBy('id')
      .execute()

  /** Returns the titles of what an account is told in the app, oldest first. */
  const toldInApp = async (token: string) => {
    const { items } = (await call(listNotificationsEndpoint, { token, query: { limit: '100' } })).json()
    return items.map(({ title }: { title: string }) => title).toReversed()
  }

  const close = async () => {
    await app.close()
    await services.close()
    await database.drop()
  }
  return {
    app,
    platform,
    db: database.db,
    connectionString: database.connectionString,
    services,
    clock,
    call,
    newBrowser,
    signInVendor,
    signInStaff,
    signInAdmin,
    signInDeveloper,
    issueAccessToken,
    mailsTo,
    toldInApp,
    close,
  }
}

interface SignInAdminOptions {
  readonly email?: string
  readonly name?: string
  readonly permissions?: readonly PlatformPermission[]
  readonly confirmed?: boolean
}

/** Makes an administrator an owner, or gives her a new role with these permissions. */
async function giveRole(db: Db, accountId: string, permissions: readonly PlatformPermission[] | undefined) {
  const role =
    permissions === undefined
      ? await db.selectFrom('admin_roles').select('id').where('key', '=', 'owner').executeTakeFirstOrThrow()
      : await db
          .insertInto('admin_roles')
          .values({ name: crypto.randomUUID() })
          .returning('id')
          .executeTakeFirstOrThrow()
  const granted = (permissions ?? []).map((permission) => ({ role_id: role.id, permission }))
  if (granted.length > 0) await db.insertInto('admin_role_permissions').values(granted).execute()
  await db.insertInto('admin_role_members').values({ account_id: accountId, role_id: role.id }).execute()
}

/** Loads the server's surfaces only for tests with the demo. */
async function contentOfDemo(cluster: string) {
  const { demoContent } = await import('./demo-content.ts')
  return { content: demoContent(cluster) }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Like `startTestServer`, closed automatically when the test has finished. */
export async function serverForTest(options?: TestServerOptions): Promise<TestServer> {
  const server = await startTestServer(options)
  onTestFinished(server.close)
  return server
}

function createClock(start: Date) {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (date: Date) => {
      current = date.getTime()
    },
    advance: (milliseconds: number) => {
      current += milliseconds
    },
  }
}

import { type Db, inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { openSession } from '../../domains/src/identity/index.ts'
import { StaffPermission } from '../../domains/src/permissions/contract.ts'
import { assignPlan } from '../../domains/src/plans/index.ts'
import { startTestServer } from '../harness.ts'
import { insertAdminRecords } from './admin-records.ts'
import { insertAppRequest, insertApps, insertManagedApp, insertStoredByApp } from './app-records.ts'
import { insertBackgroundRecords } from './background-records.ts'
import { insertCategories } from './category-records.ts'
import { insertCustomerRecords } from './customer-records.ts'
import { insertDeveloperApps } from './developer-app-records.ts'
import { insertDeveloperRecords } from './developer-records.ts'
import { insertDraftRecords } from './draft-records.ts'
import { insertOrderRecords } from './order-records.ts'
import { insertPayoutRecords } from './payout-records.ts'
import { insertPrintRecords } from './print-records.ts'
import { insertReturnRecords } from './return-records.ts'
import { findSellingRecords } from './selling-records.ts'

const SLUG = 'priya-masala'
const origin = { user_agent: 'test', ip: '127.0.0.1' }

/**
 * Starts a server with a store that has records of every kind, and with accounts of every kind: the owner, staff with and
 * without permissions, and accounts of another store. Close it when done.
 */
export async function startAttackFixture() {
  const server = await startTestServer({ demo: true })
  const { platform, db } = server

  const store = await db.selectFrom('stores').selectAll().where('slug', '=', SLUG).executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => assignPlan(tx, store.vendor_id, 'enterprise'))
  // Within a paid period: a cancelled plan still applies.
  const [periodEnd, accessUntil] = [365, 372].map((days) => new Date(server.clock.now().getTime() + days * DAY_MS))
  await db
    .updateTable('subscriptions')
    .set({ is_complimentary: false, cycle: 'annual', period_end: periodEnd, access_until: accessUntil })
    .where('vendor_id', '=', store.vendor_id)
    .where('status', '<>', 'ended')
    .execute()
  // Not the plan that other requests archive.
  const starter = await db
    .selectFrom('plan_versions')
    .select('id')
    .where('plan_id', '=', 'starter')
    .executeTakeFirstOrThrow()
  const owner = await db.selectFrom('accounts').selectAll().where('id', '=', store.vendor_id).executeTakeFirstOrThrow()
  const tokenOf = async (account: typeof owner) => (await openSession(platform, account, origin)).token
  const endedToken = await tokenOf(owner)
  await db.deleteFrom('sessions').where('account_id', '=', owner.id).execute()

  const developer = await server.signInDeveloper()
  const admin = await server.signInAdmin()
  const stranger = await server.signInVendor()
  const everything = [...StaffPermission.options]
  const ownerToken = await tokenOf(owner)
  const tokens = {
    owner: ownerToken,
    ...(await insertApps(server, { token: ownerToken, slug: SLUG }, stranger)),
    staff: (await server.signInStaff(SLUG, everything)).token,
    staffWithoutPermissions: (await server.signInStaff(SLUG, [])).token,
    staffElsewhere: (await server.signInStaff(stranger.slug, everything)).token,
    vendorElsewhere: stranger.token,
    otherAdmin: (await server.signInAdmin()).token,
    otherDeveloper: (await server.signInDeveloper()).token,
    admin: admin.token,
    developer: developer.token,
    ended: endedToken,
  }
  const anotherSession = async () => {
    await tokenOf(owner)
    const opened = db.selectFrom('sessions').select('id').where('account_id', '=', owner.id).orderBy('id', 'desc')
    return (await opened.executeTakeFirstOrThrow()).id
  }
  const limited = await server.signInStaff(SLUG, [])
  const staffWithTotp = await server.signInStaff(SLUG, [])
  await db
    .insertInto('totp_authenticators')
    .values({
      account_id: staffWithTotp.account_id,
      encrypted_secret: '',
      created_at: server.clock.now(),
      confirmed_at: server.clock.now(),
    })
    .execute()
  const view = await db
    .insertInto('saved_views')
    .values({
      account_id: limited.account_id,
      store_id: store.id,
      list: 'products',
      name: 'Drafts',
      query: 'status=draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const managedApp = await insertManagedApp(server, { token: tokens.owner, slug: SLUG })
  const ids = {
    ...(await insertRecords(server, tokens.owner)),
    ...(await insertCustomerRecords(db, store.id, server.clock.now())),
    ...(await insertDeveloperRecords(server, developer)),
    ...(await insertDeveloperApps(server, developer)),
    ...(await insertPayoutRecords(server, developer, tokens.admin)),
    ...(await insertAdminRecords(server, admin)),
    ...(await findSellingRecords(db, store.id)),
    ...(await insertOrderRecords(server, { slug: SLUG, token: tokens.owner })),
    ...(await insertDraftRecords(server, { slug: SLUG, token: tokens.owner })),
    ...(await insertReturnRecords(server, { slug: SLUG, token: tokens.owner })),
    managedApp,
    appRequest: await insertAppRequest(server, {
      app_id: managedApp,
      store_id: store.id,
      account_id: limited.account_id,
    }),
    savedView: view.id,
    staffWithTotp: staffWithTotp.account_id,
    ownerSession: await anotherSession(),
    planVersion: starter.id,
    planDocument: await insertPlanDocument(db, store.id),
  }
  // As if each session had just been used: a session's first request records that.
  await db.updateTable('sessions').set({ last_seen_at: server.clock.now() }).execute()
  const printed = await insertPrintRecords(server, { slug: SLUG, token: tokens.owner }, ids.packedOrder)
  const byApp = await insertStoredByApp(server, tokens.app, ids.product)
  return { ...server, tokens, limited, store, owner, ids: { ...ids, ...printed, ...byApp } }
}

export type AttackFixture = Awaited<ReturnType<typeof startAttackFixture>>

/** Inserts a payment for a plan with its invoice, like one for credits, and returns the invoice's ID. */
async function insertPlanDocument(db: Db, storeId: string): Promise<string> {
  const {
    id: _,
    payable_paise: _payable,
    ...purchase
  } = await db
    .selectFrom('purchases')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('kind', '=', 'credits')
    .where('status', '=', 'captured')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: __, ...invoice } = await db
    .selectFrom('tax_documents')
    .innerJoin('purchases', 'purchases.id', 'tax_documents.purchase_id')
    .selectAll('tax_documents')
    .where('purchases.order_id', '=', purchase.order_id)
    .executeTakeFirstOrThrow()
  const plan = await db
    .insertInto('purchases')
    .values({
      ...purchase,
      supplier: JSON.stringify(purchase.supplier),
      buyer: JSON.stringify(purchase.buyer),
      kind: 'plan',
      order_id: 'order_plan',
      payment_id: 'pay_plan',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = { ...invoice, purchase_id: plan.id, serial: 999_999, number: 'INV/99-99/999999' }
  const { id } = await db
    .insertInto('tax_documents')
    .values({ ...document, document: JSON.stringify(invoice.document) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the records that the demo doesn't have, and returns the id of one record of each kind. */
async function insertRecords({ app, db, services }: Awaited<ReturnType<typeof startTestServer>>, token: string) {
  const post = async (url: string, body: object) => {
    const reply = await app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: { authorization: `Bearer ${token}` },
    })
    if (reply.statusCode >= 300) throw new Error(`${url}: ${reply.body}`)
    return reply.json()
  }
  const storeSlug = SLUG
  const store = await db
    .selectFrom('stores')
    .select(['id', 'vendor_id'])
    .where('slug', '=', SLUG)
    .executeTakeFirstOrThrow()
  const first = async (table: 'product_variants' | 'collections' | 'pages') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('store_id', '=', store.id)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  const [product, secondProduct] = await db
    .selectFrom('products')
    .select(['id', 'handle'])
    .where('store_id', '=', store.id)
    .orderBy('id')
    .limit(2)
    .execute()
  if (product === undefined || secondProduct === undefined) throw new Error('The demo store has products')
  const file = await db
    .selectFrom('media_files')
    .select(['id', 'key'])
    .where('store_id', '=', store.id)
    .where('content_type', '=', 'image/webp')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const purchase = await db
    .selectFrom('purchases')
    .select(['id', 'order_id'])
    .where('store_id', '=', store.id)
    .where('kind', '=', 'credits')
    .where('status', '=', 'captured')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ordered = await post('/api/store/themes/bazaar/orders', { store_slug: storeSlug })
  const themePurchase: { id: string; order_id: string } = ordered.purchase
  const paid = await services.test_checkout?.pay(themePurchase.order_id)
  await post('/api/store/themes/purchases/verify', {
    order_id: themePurchase.order_id,
    payment_id: paid?.payment.payment_id,
    signature: paid?.signature,
  })
  const theme = await db
    .selectFrom('store_themes')
    .select('revision')
    .where('store_id', '=', store.id)
    .executeTakeFirstOrThrow()
  const imported = await db
    .insertInto('product_imports')
    .values({
      store_id: store.id,
      requested_by: store.vendor_id,
      file_name: 'spices.csv',
      file_key: 'imports/spices.csv',
      size_bytes: 10,
      is_dry_run: true,
      status: 'finished',
      finished_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post('/api/storefront/newsletter', { store_slug: storeSlug, email: 'reader@example.com' })
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('store_id', '=', store.id)
    .where('email', '=', 'reader@example.com')
    .executeTakeFirstOrThrow()
  const asked = { store_slug: storeSlug, email: 'reader@example.com', body: 'Do you ship to Leh?' }
  return {
    subscriber: subscriber.id,
    message: (await post('/api/storefront/contact', asked)).id,
    product: product.id,
    productHandle: product.handle,
    themeRevision: theme.revision,
    secondProduct: secondProduct.id,
    variant: await first('product_variants'),
    collection: await first('collections'),
    page: await first('pages'),
    menu: (await post('/api/store/menus', { store_slug: storeSlug, title: 'Recipes' })).id,
    domain: (await post('/api/store/domains', { store_slug: storeSlug, hostname: 'spices.example.com' })).id,
    invitation: (
      await post('/api/store/staff/invitations', {
        store_slug: storeSlug,
        name: 'Meena',
        email: 'm@example.com',
        permissions: [],
      })
    ).id,
    previewLink: (await post('/api/theme-editor/preview-links', { store_slug: storeSlug, hours: 1 })).id,
    file: file.id,
    fileKey: file.key ?? '',
    purchase: purchase.id,
    order: purchase.order_id,
    themePurchase: themePurchase.id,
    themeOrder: themePurchase.order_id,
    import: imported.id,
    ...(await insertBackgroundRecords({ db, platform: services.platform }, store.id, file.id)),
    ...(await insertCategories(db, store.id)),
  }
}

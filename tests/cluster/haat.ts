import { closeDatabase, connect, type Db, inTransaction } from '@haat/db'
import { insertAccount, openSession } from '../../domains/src/identity/index.ts'
import { assignPlan } from '../../domains/src/plans/index.ts'
import { ServerProcess } from '../process/server-process.ts'
import type { Workshop } from './workshop.ts'

const SECRET = 'only for the tests of clusters, over thirty-two characters'
const METRICS_TOKEN = 'only for the tests of clusters'

/** A store whose owner is signed in. */
export interface Shop {
  readonly slug: string
  readonly token: string
}

export interface Product {
  readonly id: string
  readonly handle: string
  readonly revision: number
}

/** Starts a Haat process as in production, without limits by address, and waits until it's ready. */
export async function startHaat(
  workshop: Workshop,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const server = await ServerProcess.spawn({
    NODE_ENV: 'production',
    PAYMENTS: 'off',
    APPS: 'off',
    LOG_LEVEL: 'warn',
    HAAT_SECRET: SECRET,
    METRICS_TOKEN,
    CONNECTIONS_PER_ADDRESS: '0',
    ...environment,
  })
  workshop.onClose(async () => {
    server.signal('SIGKILL')
    await server.ended()
    await server.remove()
  })
  await server.untilReady()
  return server
}

/** Adds stores without a limit of products, each with two products. */
export async function openShops(server: ServerProcess, databaseUrl: string, count: number): Promise<Shop[]> {
  const db = connect({ connectionString: databaseUrl, max: 2 })
  try {
    const shops: Shop[] = []
    for (let index = 0; index < count; index += 1) shops.push(await openShop(server, db))
    return shops
  } finally {
    await closeDatabase(db)
  }
}

async function openShop(server: ServerProcess, db: Db): Promise<Shop> {
  const now = new Date()
  const slug = `store-${crypto.randomUUID().slice(0, 8)}`
  const account = await inTransaction(db, async (tx) => {
    const person = { name: 'Priya Subramanian', email: `${slug}@example.com` }
    const vendor = await insertAccount(tx, { kind: 'vendor', ...person, password_hash: 'none', now })
    await tx.insertInto('stores').values({ vendor_id: vendor.id, slug, name: slug, created_at: now }).execute()
    await assignPlan(tx, vendor.id, 'enterprise')
    return vendor
  })
  const origin = { ip: '127.0.0.1', user_agent: 'cluster test' }
  const { token } = await openSession({ db, clock: () => now, settings: { secret: SECRET } }, account, origin)
  const shop = { slug, token }
  for (const title of ['Malabar pepper', 'Alleppey turmeric']) await addProduct(server, shop, title)
  return shop
}

/** Adds a published product. Returns the response without throwing, whatever its status. */
export async function sendProduct(
  server: Pick<ServerProcess, 'backend'>,
  shop: Shop,
  title: string,
): Promise<Response> {
  return fetch(`${server.backend}/api/store/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
    body: JSON.stringify({ store_slug: shop.slug, title, status: 'active', variants: [{ price_paise: 120_00 }] }),
    signal: AbortSignal.timeout(60_000),
  })
}

/** Adds a published product and returns it. Throws if that fails. */
export async function addProduct(server: Pick<ServerProcess, 'backend'>, shop: Shop, title: string): Promise<Product> {
  const reply = await sendProduct(server, shop, title)
  const body = await reply.text()
  if (reply.status !== 201) throw new Error(`A product wasn't created: ${reply.status} ${body}`)
  return JSON.parse(body)
}

/** Changes a product's title. Throws if that fails. */
export async function renameProduct(
  server: Pick<ServerProcess, 'backend'>,
  shop: Shop,
  product: Product,
  title: string,
): Promise<Product> {
  const reply = await fetch(`${server.backend}/api/store/products/${product.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
    body: JSON.stringify({ store_slug: shop.slug, revision: product.revision, title }),
    signal: AbortSignal.timeout(60_000),
  })
  const body = await reply.text()
  if (reply.status !== 200) throw new Error(`A product wasn't renamed: ${reply.status} ${body}`)
  return JSON.parse(body)
}

/** Reads one of a process's metrics. */
export async function readMetric(server: ServerProcess, name: string): Promise<number | undefined> {
  const reply = await fetch(`${server.backend}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const line = (await reply.text()).split('\n').find((text) => text.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

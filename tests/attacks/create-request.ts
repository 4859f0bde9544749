import type { Endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { financialYearOf, monthInIndia } from '../../domains/src/indian-calendar.ts'
import { entered } from '../../domains/src/payouts/bank-details/bank-details.fixture.ts'
import { asObject, type JsonSchema } from '../../server/src/platform/openapi/schemas.ts'
import { encode } from '../test-media-server.ts'
import { storedByAppValues } from './app-records.ts'
import type { AttackFixture } from './attack-fixture.ts'
import { backgroundValues } from './background-records.ts'
import { categoryIdOf, categoryValues } from './category-records.ts'
import { customerValues } from './customer-records.ts'
import { developerAppValues } from './developer-app-records.ts'
import { draftOf, draftValues } from './draft-records.ts'
import { orderOf, orderValues } from './order-records.ts'
import { printValues } from './print-records.ts'
import { orderOfReturn, returnValues } from './return-records.ts'
import { discountValues, registeredSeller, sellingValues } from './selling-records.ts'
import { mailKeyOf, settingsValues } from './settings-records.ts'
import { type Known, type ValueOptions, validValue } from './valid-value.ts'

const inputSchemas = new WeakMap<z.ZodType, JsonSchema>()

/** Returns the JSON Schema of what a client sends, with all references resolved. */
export function inputSchema(schema: z.ZodType | undefined): JsonSchema | undefined {
  if (schema === undefined) return undefined
  const known = inputSchemas.get(schema) ?? readInputSchema(schema)
  inputSchemas.set(schema, known)
  return known
}

function readInputSchema(schema: z.ZodType): JsonSchema {
  const { $defs, ...json } = asObject(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return asObject(withDefinitions(json, asObject($defs), 0))
}

// Themes nest blocks in blocks; a few levels are enough.
function withDefinitions(value: unknown, definitions: JsonSchema, depth: number): unknown {
  if (Array.isArray(value)) return value.map((item) => withDefinitions(item, definitions, depth))
  if (typeof value !== 'object' || value === null) return value
  if ('$ref' in value && typeof value.$ref === 'string') {
    const name = value.$ref.split('/').at(-1) ?? ''
    return depth > 3 ? { type: 'null' } : withDefinitions(definitions[name] ?? {}, definitions, depth + 1)
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, withDefinitions(child, definitions, depth)]),
  )
}

/** Returns the id of the fixture's record for a URL with `:id`. */
export function idOf(endpoint: Endpoint, { ids }: AttackFixture): string | undefined {
  const { url } = endpoint
  const record = [
    ['/api/store/order-drafts', draftOf(endpoint, ids)],
    ['/api/store/domains', ids.domain],
    ['/api/store/messages', ids.message],
    ['/api/store/subscribers', ids.subscriber],
    ['/api/store/print-jobs', ids.printJob],
    ['/api/store/orders/:id/returns', orderOfReturn(url, ids)],
    ['/api/store/orders/:id/edits', orderOfReturn(url, ids)],
    ['/api/store/orders', orderOf(url, ids)],
    ['/api/store/customers/:id/erase', ids.customerToErase],
    ['/api/store/customers', ids.customer],
    ['/api/store/customer-segments', ids.customerSegment],
    ['/api/store/shipping/zones', ids.shippingZone],
    ['/api/store/shipping/rates', ids.shippingRate],
    ['/api/store/shipping/pickup-locations', ids.pickupLocation],
    ['/api/store/shipping/packages', ids.shippingPackage],
    ['/api/store/tax-rules', ids.taxRule],
    ['/api/store/discounts', ids.discount],
    ['/api/store/inventory', ids.variant],
    ['/api/store/plan/documents', ids.planDocument],
    ['/api/store/staff/:id/turn-off-totp', ids.staffWithTotp],
    ['/api/store/staff', ids.invitation],
    ['/api/store/themes/purchases', ids.themePurchase],
    ['/purchases', ids.purchase],
    ['/api/store/products/imports', ids.import],
    ['/api/store/products', ids.product],
    ['/api/store/collections', ids.collection],
    ['/api/store/pages', ids.page],
    ['/api/store/menus', ids.menu],
    ['/api/theme-editor/revoke-preview-link', ids.previewLink],
    ['/api/updateFiles', ids.file],
    ['/api/store/saved-views', ids.savedView],
    ['/api/developer/sessions', ids.developerSession],
    ['/api/vendor/sessions', ids.ownerSession],
    ['/api/admin/views', ids.adminView],
    ['/api/admin/affiliates/:id/approve', ids.affiliateApplication],
    ['/api/admin/affiliates/:id/reject', ids.affiliateToReject],
    ['/api/admin/affiliates/:id/restore', ids.suspendedAffiliate],
    ['/api/admin/affiliates', ids.affiliate],
    ['/api/affiliate/payouts', ids.affiliatePayout],
    ['/api/admin/impersonations', ids.supportVisit],
    ['/announcements', ids.announcement],
    ['/api/admin/mails', ids.failedMail],
    ['/api/admin/jobs/:id/cancel', ids.waitingJob],
    ['/api/admin/jobs', ids.failedJob],
    ['/api/admin/sessions', ids.adminSession],
    ['/api/admin/people/invitations', ids.adminInvitation],
    ['/api/admin/people', ids.adminPerson],
    ['/api/developer/tokens', ids.accessToken],
    ['/checkpoints', ids.checkpoint],
    ['/api/developer/themes/:slug/preview-links', ids.themePreviewLink],
    ['/admin/bank-details/:id/reject', ids.bankDetailsToReject],
    ['/admin/bank-details', ids.bankDetailsToVerify],
    ['/admin/payees', ids.developer],
    ['/developer/payouts', ids.failedPayout],
    ['/admin/payouts/:id/complete', ids.payoutToComplete],
    ['/admin/payouts/:id/fail', ids.payoutToFail],
    ['/admin/payouts', ids.payoutToProcess],
    ['/admin/payout-batches/:id/approve', ids.batchToApprove],
    ['/admin/payout-batches/:id/cancel', ids.batchToCancel],
    ['/admin/payout-batches/:id/remove-payout', ids.batchToReduce],
    ['/admin/payout-batches', ids.batchToExport],
  ].find(([part]) => url.includes(part ?? ''))
  if (url.startsWith('/api/store/apps/:id/')) return ids.managedApp
  if (url.startsWith('/api/store/apps/')) return 'pakka-cod'
  return categoryIdOf(endpoint, ids) ?? record?.[1]
}

/** The password of the demo's first vendor, who owns the fixture's store. */
const OWNER_PASSWORD = 'filter coffee at six'
/** The password of accounts in tests. */
const DEVELOPER_PASSWORD = 'correct horse battery'

/** Returns values by field name that refer to records of the fixture's store. */
export function knownValues(endpoint: Endpoint, fixture: AttackFixture): Known {
  const { ids } = fixture
  const { url } = endpoint
  const [folder, name] = ids.fileKey.split('/')
  const isAboutEmail = url.includes('/account/email')
  const ownerPassword = /^\/api\/vendor\/account|turn-off-totp$/.test(url) ? OWNER_PASSWORD : undefined
  const values: Record<string, unknown> = {
    // A new store, or one of another vendor.
    store_slug: /\/vendor\/stores$|impersonations/.test(url) ? undefined : fixture.store.slug,
    id: idOf(endpoint, fixture),
    ids: endpoint.method === 'GET' ? undefined : url.includes('customers') ? [ids.customer] : [ids.secondProduct],
    address_id: ids.customerAddress,
    product_ids: [ids.product],
    variant_id: ids.variant,
    target_id: ids.product,
    file_ids: endpoint.method === 'GET' ? ids.file : [ids.file],
    file_id: ids.file,
    force: url === '/api/deletefiles' ? true : undefined,
    key: mailKeyOf(url) ?? (url.includes('cart') ? undefined : ids.fileKey),
    keys: url.includes('payment-methods') ? undefined : ids.fileKey,
    details: url.includes('payment-methods') ? { method: 'test' } : undefined,
    method: url.includes('payment-methods') ? 'test' : undefined,
    src: endpoint.method === 'GET' ? undefined : ids.fileKey,
    folder,
    name: url.startsWith('/media') ? name : url.startsWith('/api/img') ? `${name}.jpg` : undefined,
    appId: 'pakka-cod',
    app_id: url === '/api/app-sessions' ? ids.managedApp : 'pakka-cod',
    layout: 'neft_csv',
    payout_ids: [ids.payoutToBatch],
    payout_id: ids.payoutToRemove,
    request_id: ids.appRequest,
    commission_ids: [ids.commission],
    effective_from: '2099-01-01',
    content_hash: ids.batchContentHash,
    file: url.endsWith('/responses') ? 'Reference,Status,UTR\nHP00000000000000,SUCCESS,N1' : undefined,
    columns: undefined,
    pack_id: 'shop',
    plan_id: url.startsWith('/api/admin/plans') ? 'growth' : undefined,
    plan_version_id: ids.planVersion,
    proration: 'next_cycle',
    monthly_price_paise: 10_000,
    annual_price_paise: 100_000,
    max_stores: url.startsWith('/api/admin/plans') ? 3 : undefined,
    preview: true,
    order_id: url.includes('/themes/') ? ids.themeOrder : ids.order,
    theme_slug: url.endsWith('/orders') ? 'kulhad' : 'starter',
    email: isAboutEmail ? 'priya@spices.example.in' : ownEmailOf(endpoint),
    password: isAboutEmail ? OWNER_PASSWORD : ownerPassword,
    current_password: ownerPassword,
    new_password: ownerPassword,
    hostname: 'spices.example.in',
    revision: endpoint.method === 'PUT' ? 1 : url.endsWith('/save') ? ids.themeRevision : undefined,
    restore_revision: 1,
    publish_at: new Date(fixture.clock.now().getTime() + 3_600_000).toISOString(),
    gstin: endpoint.method === 'PUT' ? null : undefined,
    phone: '+919876543210',
    permissions: [],
    language: url.endsWith('/default') ? 'en' : 'hi',
    by: url.endsWith('/stock') ? 1 : undefined,
    from: url.includes('analytics') ? '2026-01-01' : undefined,
    to: url.includes('analytics') ? '2026-01-31' : undefined,
    kind: url.includes('assign') ? 'product' : undefined,
    handles: url.includes('assign') ? [ids.productHandle] : undefined,
    slug: url.includes('/admin/themes/') ? 'kulhad' : undefined,
    // Another order than the fixture's, so it's refused.
    before: url.endsWith('/admin/featured') ? [] : undefined,
    items: url.endsWith('/admin/featured') ? [] : undefined,
    code: url.includes('/ifsc/') ? entered.ifsc_code : undefined,
    month: monthInIndia(ids.soldAt),
    financial_year: `20${financialYearOf(ids.soldAt)}`,
    ...(url.endsWith('/developer/bank-details') ? entered : {}),
    ...(url.endsWith('/affiliate/bank-details') ? { ...entered, password: OWNER_PASSWORD } : {}),
    // Subscriptions are found by the vendor or by a store, not by both.
    vendor_id: /plan|subscription/.test(url) ? undefined : ids.vendor,
    approval: url.endsWith('/updateVendorRoles') ? 'approved' : undefined,
    role_id: ids.adminRole,
    role_ids: [ids.givenRole],
    routes: [],
    ends_at: null,
    crop: url.includes('crop') ? { x: 0, y: 0, width: 100, height: 100, turn: 0 } : undefined,
    ...(/\/(shipping|tax-rules)|pincodes/.test(url) ? sellingValues : {}),
    ...(url.endsWith('/billing-profile') ? registeredSeller : {}),
    ...(/\/(notification-)?settings$/.test(url) ? settingsValues : {}),
    ...(/\/discounts/.test(url) && endpoint.method !== 'GET' ? discountValues(endpoint.method) : {}),
    ...(/\/customer/.test(url) ? customerValues : {}),
    ...printValues(endpoint, ids),
    ...storedByAppValues(endpoint, ids),
    ...categoryValues(endpoint, ids),
    ...(url.startsWith('/api/bg-remove/') ? backgroundValues(endpoint, ids) : {}),
    ...(url.startsWith('/api/store/orders') ? orderValues(endpoint, ids) : {}),
    ...(/\/orders\/:id\/(returns|edits)/.test(url) ? returnValues(endpoint, ids) : {}),
    ...(/\/(order-(drafts|changes)|sales)/.test(url) ? draftValues(ids, fixture.clock.now()) : {}),
  }
  const developerValues: Record<string, unknown> = {
    slug: ids.developerTheme,
    hash: ids.themeFile.hash,
    hashes: [ids.themeFile.hash],
    base_hash: null,
    content: ids.themeFile.text,
    path: endpoint.method === 'PUT' ? 'snippets/copy.liquid' : undefined,
    base_revision: 1,
    archived: false,
    at: 1,
    against: url.endsWith('/appeals') ? 'termination' : 1,
    version: '1.0.0',
    revision: undefined,
    name: 'Loom',
    screenshots: [],
    start: 'blank',
    user_code: url.endsWith('/deny') ? ids.deniedUserCode : ids.userCode,
    password: DEVELOPER_PASSWORD,
    current_password: DEVELOPER_PASSWORD,
    new_password: DEVELOPER_PASSWORD,
  }
  const adminValues: Record<string, unknown> = {
    name: 'Asha Rao',
    password: DEVELOPER_PASSWORD,
    current_password: DEVELOPER_PASSWORD,
    new_password: DEVELOPER_PASSWORD,
  }
  const own = {
    ...(url.startsWith('/api/developer/') ? developerValues : isOwnAdminAccount(url) ? adminValues : {}),
    ...developerAppValues(endpoint, ids.developerApps),
  }
  return (field) => (field in own ? own[field] : values[field])
}

/** The fixture's customer keeps the email address: another one may be somebody else's. */
function ownEmailOf({ url }: Endpoint): string {
  return url === '/api/store/customers/:id' ? 'asha@example.com' : 'priya@demo.haat.local'
}

function isOwnAdminAccount(url: string): boolean {
  return url.startsWith('/api/admin/account') || url === '/api/admin/confirm-identity'
}

export interface SentRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly query: Record<string, string>
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** The parts of a request before they are written as URL, query and JSON. */
export interface RequestParts {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Returns parts of a request that the endpoint's schemas accept, about the fixture's records where possible. */
export function validParts(
  endpoint: Endpoint,
  fixture: AttackFixture,
  options: Omit<ValueOptions, 'known'>,
): RequestParts {
  const known = knownValues(endpoint, fixture)
  const value = (schema: z.ZodType | undefined) => {
    const json = inputSchema(schema)
    return json === undefined ? undefined : validValue(json, { ...options, known })
  }
  return { params: value(endpoint.params), query: value(endpoint.query), body: value(endpoint.body) }
}

/** Returns a request that the endpoint's schemas accept. */
export async function createRequest(
  endpoint: Endpoint,
  fixture: AttackFixture,
  options: Omit<ValueOptions, 'known'>,
): Promise<SentRequest> {
  return writeRequest(endpoint, validParts(endpoint, fixture, options))
}

export async function writeRequest(endpoint: Endpoint, { params, query, body }: RequestParts): Promise<SentRequest> {
  const values = asObject(params)
  const url = endpoint.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values[name])))
  const queryValues = Object.entries(asObject(query)).map(([name, value]) => [name, textOf(value)])
  const head = { method: endpoint.method, url, query: Object.fromEntries(queryValues) }
  if (endpoint.uploads !== undefined) {
    const form = new FormData()
    form.append('file', new Blob(['Handle,Title\nturmeric,Turmeric\n']), 'spices.csv')
    return { ...head, ...(await encode(form)) }
  }
  if (body === undefined) return { ...head, headers: {} }
  return { ...head, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

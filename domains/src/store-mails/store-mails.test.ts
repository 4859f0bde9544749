import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { storeMailDefinitions } from '../../../server/src/store-mail-definitions.ts'
import { asha, cashOnDelivery, startShop } from '../../../tests/shop.ts'
import { requestCustomerCodeEndpoint } from '../customers/accounts/contract.ts'
import { saveNotificationSettingsEndpoint } from '../notifications/inbox/contract.ts'
import { followEventQueue } from '../orders/timeline/record-event.ts'
import { saveStoreSettingsEndpoint } from '../stores/settings/contract.ts'
import { getStoreMailSettingsEndpoint, saveStoreMailSettingsEndpoint } from './design/contract.ts'
import {
  getStoreMailEndpoint,
  listStoreMailsEndpoint,
  previewStoreMailEndpoint,
  restoreStoreMailEndpoint,
  saveStoreMailEndpoint,
  sendStoreMailTestEndpoint,
} from './edit/contract.ts'
import { findTextProblems } from './texts/contract.ts'

type Shop = Awaited<ReturnType<typeof startShop>>

let shop: Shop
let server: Shop['server']
beforeAll(async () => {
  shop = await startShop()
  server = shop.server
  await shop.takePayments(cashOnDelivery)
})
afterAll(() => server.close())

interface Caller {
  readonly token: string
  readonly slug: string
}
let owner: Caller
beforeEach(async () => {
  owner = await server.signInVendor()
})

const get = ({ token, slug }: Caller, key = 'order_placed') =>
  server.call(getStoreMailEndpoint, { token, params: { key }, query: { store_slug: slug } })
const save = ({ token, slug }: Caller, body: object, key = 'order_placed') =>
  server.call(saveStoreMailEndpoint, {
    token,
    params: { key },
    body: { store_slug: slug, subject: 'Hi', body: 'Thanks', is_enabled: true, revision: 1, ...body },
  })
const preview = ({ token, slug }: Caller, text: object, key = 'order_placed') =>
  server.call(previewStoreMailEndpoint, { token, params: { key }, body: { store_slug: slug, ...text } })

/** Orders a product for cash and returns the emails about it to an address. */
let known = 0
async function orderAndFollow(address: string) {
  const variant = await shop.product()
  const ordered = await (await shop.checkout([{ variant }])).order({ ...asha, payment_method: 'cash_on_delivery' })
  const events = await server.db.selectFrom('order_events').select('id').orderBy('id').execute()
  for (const { id } of events.slice(known)) await shop.runJob(followEventQueue, { event_id: id })
  known = events.length
  const order = await shop.order(ordered.token)
  const mails = await server.mailsTo(address)
  return {
    order,
    mail: mails.filter(({ subject, text_body: text }) => `${subject}${text}`.includes(order.name)).at(-1),
  }
}

test('Haat’s own texts have no mistakes, and each variable is used or described', () => {
  expect(storeMailDefinitions.length).toBeGreaterThanOrEqual(18)
  for (const { key, subject, body, variables } of storeMailDefinitions) {
    const names = Object.keys(variables)
    expect([key, ...findTextProblems(subject, names), ...findTextProblems(body, names)]).toEqual([key])
  }
})

test('lists every email, and says which are changed, off or needed', async () => {
  const list = async () => {
    const reply = await server.call(listStoreMailsEndpoint, { token: owner.token, query: { store_slug: owner.slug } })
    expect(reply.statusCode).toBe(200)
    return reply.json().items
  }
  expect(await list()).toHaveLength(storeMailDefinitions.length)
  await save(owner, { is_enabled: false }, 'order_shipped')
  const byKey = new Map((await list()).map((item: { key: string }) => [item.key, item]))
  expect(byKey.get('order_shipped')).toMatchObject({ subject: 'Hi', is_changed: true, is_enabled: false })
  expect(byKey.get('customer_sign_in_code')).toMatchObject({ can_disable: false, is_enabled: true, is_changed: false })
  expect(byKey.get('checkout_reminder')).toMatchObject({ can_disable: false, is_switched_elsewhere: true })
})

test('a text is saved with its revision, restored, and recorded', async () => {
  const first = await get(owner)
  expect(first.headers.etag).toBe('"1"')
  expect(first.json()).toMatchObject({ subject: 'Order {{ order_name }} confirmed', is_changed: false })
  const saved = await save(owner, { subject: 'Order {{ order_name }}: thanks!' })
  expect(saved.json()).toMatchObject({ subject: 'Order {{ order_name }}: thanks!', is_changed: true, revision: 2 })

  const stale = await save(owner, { subject: 'Other' })
  expect([stale.statusCode, stale.json()]).toMatchObject([412, { code: 'stale_revision', revision: 2 }])
  const missing = await save(owner, { revision: undefined })
  expect([missing.statusCode, missing.json().code]).toEqual([428, 'revision_missing'])

  const restored = await server.call(restoreStoreMailEndpoint, {
    token: owner.token,
    params: { key: 'order_placed' },
    query: { store_slug: owner.slug },
  })
  expect(restored.json()).toMatchObject({ ...restored.json().default_text, is_changed: false, revision: 3 })
  const audit = await server.db
    .selectFrom('audit_entries')
    .innerJoin('stores', 'stores.id', 'audit_entries.store_id')
    .select(['action', 'details'])
    .where('stores.slug', '=', owner.slug)
    .execute()
  expect(audit).toMatchObject([
    { action: 'store_mail.changed', details: { email: 'order_placed' } },
    { action: 'store_mail.restored', details: { email: 'order_placed' } },
  ])
})

test('Haat’s text isn’t stored when it’s saved unchanged', async () => {
  const { default_text: text } = (await get(owner)).json()
  expect((await save(owner, text)).json()).toMatchObject({ is_changed: false })
})

test.each([
  ['an unknown variable', { body: 'Hi\n{{ secret }}' }, 'body.body', 'Line 2, character 1: '],
  ['a script', { body: '<script>alert(1)</script>' }, 'body.body', 'without HTML'],
  ['a tag of a template', { body: '{% include "x" %}' }, 'body.body', 'Remove {%'],
  ['an open variable', { subject: 'Order {{ order_name' }, 'body.subject', 'Character 7: '],
  ['a subject of two lines', { subject: 'a\nBcc: x@example.org' }, 'body.subject', 'single line'],
])('refuses %s, and shows and sends no preview of it', async (_, text, path, message) => {
  const replies = [
    await save(owner, text),
    await preview(owner, { subject: 'Hi', body: 'Thanks', ...text }),
    await server.call(sendStoreMailTestEndpoint, {
      token: owner.token,
      params: { key: 'order_placed' },
      body: { store_slug: owner.slug, subject: 'Hi', body: 'Thanks', ...text },
    }),
  ]
  for (const reply of replies) {
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
    expect(reply.json().errors[0]).toMatchObject({ path, message: expect.stringContaining(message) })
  }
})

test('emails that buyers need can’t be turned off', async () => {
  for (const key of ['order_placed', 'customer_sign_in_code', 'checkout_reminder']) {
    const reply = await save(owner, { is_enabled: false }, key)
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'store_mail_needed'])
  }
})

describe('only members with the permission', () => {
  const calls = ({ token, slug }: Caller, key = 'order_placed') => {
    const params = { key }
    const query = { store_slug: slug }
    const text = { ...query, subject: 'Hi', body: 'Thanks' }
    return [
      ...(key === 'order_placed' ? [server.call(listStoreMailsEndpoint, { token, query })] : []),
      server.call(getStoreMailEndpoint, { token, params, query }),
      server.call(saveStoreMailEndpoint, { token, params, body: { ...text, is_enabled: true, revision: 1 } }),
      server.call(restoreStoreMailEndpoint, { token, params, query }),
      server.call(previewStoreMailEndpoint, { token, params, body: text }),
      server.call(sendStoreMailTestEndpoint, { token, params, body: text }),
      ...(key === 'order_placed'
        ? [
            server.call(getStoreMailSettingsEndpoint, { token, query }),
            server.call(saveStoreMailSettingsEndpoint, {
              token,
              body: { ...query, accent_color: null, order_alerts: [], revision: 1 },
            }),
          ]
        : []),
    ]
  }
  const outcomes = async (caller: Caller, key?: string) =>
    (await Promise.all(calls(caller, key))).map((reply) => `${reply.statusCode} ${reply.json().code ?? ''}`.trim())

  test('of this store read and change its emails', async () => {
    const { token } = await server.signInStaff(owner.slug, ['orders'])
    expect(new Set(await outcomes({ token, slug: owner.slug }))).toEqual(new Set(['403 permission_missing']))
    const stranger = await server.signInVendor()
    expect(new Set(await outcomes({ token: stranger.token, slug: owner.slug }))).toEqual(
      new Set(['404 store_not_found']),
    )
    const manager = await server.signInStaff(owner.slug, ['settings'])
    expect((await get({ token: manager.token, slug: owner.slug })).statusCode).toBe(200)
    expect(new Set(await outcomes(owner, 'nothing'))).toEqual(new Set(['404 store_mail_not_found']))
  })
})

test('a preview has the store’s name, colour and sample values, and nothing is saved', async () => {
  await server.call(saveStoreMailSettingsEndpoint, {
    token: owner.token,
    body: { store_slug: owner.slug, accent_color: '#123ABC', order_alerts: [], revision: 1 },
  })
  const reply = await preview(owner, {
    subject: 'Order {{ order_name }}',
    body: '{{ items }}\n\nAt {{ store_name }} & “you”',
  })
  const { subject, text_body: text, html_body: html, from, reply_to: replyTo } = reply.json()
  expect(subject).toBe('Order #1042')
  expect(text).toContain('2 × Tellicherry pepper (250 g): ₹760.00\n1 × Brass spice box')
  expect(text).not.toContain('Malabar Spices')
  expect(html).toContain('background:#123abc;color:#FFFFFF')
  expect(html).toContain('&amp; “you”')
  expect([from.endsWith(' via Haat'), replyTo]).toEqual([true, null])
  expect((await get(owner)).json().is_changed).toBe(false)
})

test('a test is sent to the member who asks for it, a limited number of times', async () => {
  const send = () =>
    server.call(sendStoreMailTestEndpoint, {
      token: owner.token,
      params: { key: 'order_placed' },
      body: { store_slug: owner.slug, subject: 'Order {{ order_name }}', body: 'Thanks' },
    })
  const sent = await send()
  expect(sent.statusCode).toBe(200)
  expect(await server.mailsTo(sent.json().sent_to)).toMatchObject([{ subject: '[Test] Order #1042' }])
  const statuses = new Set<number>()
  for (let count = 0; count < 20; count += 1) statuses.add((await send()).statusCode)
  expect(statuses).toContain(429)
})

describe('buyers', () => {
  const general = {
    logo_key: null,
    contact_email: 'care@malabar.example',
    contact_phone: '',
    contact_address: null,
    sender_name: 'Malabar team',
    reply_to: '',
    weight_unit: 'g',
    length_unit: 'cm',
    policies: { refund: null, privacy: null, terms: null, shipping: null, contact: null },
  } as const

  test('get the store’s text, escaped, from its name, with answers to its address', async () => {
    await server.call(saveStoreSettingsEndpoint, {
      token: shop.vendor.token,
      body: { ...shop.store, ...general, store_name: 'Malabar Spices', revision: 1 },
    })
    const saved = await save(shop.vendor, {
      subject: '{{ order_name }} & thanks',
      body: 'Namaste {{ customer_name }}, 5 < 7 & "so on".\n\n{{ items }}',
    })
    expect(saved.statusCode).toBe(200)
    const { order, mail } = await orderAndFollow(asha.email)
    expect(mail).toMatchObject({
      subject: `${order.name} & thanks`,
      sender_name: 'Malabar team via Haat',
      reply_to: 'care@malabar.example',
    })
    expect(mail?.html_body).toContain('Namaste Asha Menon, 5 &lt; 7 &amp; &quot;so on&quot;.')
    expect(mail?.text_body).toContain('1 × Assam tea: ₹250.00')
  })

  test('get sign-in codes, which a store’s text can’t leave out', async () => {
    await save(shop.vendor, { subject: 'Hello', body: 'Welcome back.' }, 'customer_sign_in_code')
    const email = `${crypto.randomUUID()}@example.com`
    await server.call(requestCustomerCodeEndpoint, { body: { ...shop.store, email } })
    const [mail] = await server.mailsTo(email)
    expect(mail?.text_body).toMatch(/^Welcome back\.\n\n[0-9]{6}\n\n/)
    expect(mail?.secret_until).not.toBeNull()
  })

  test('don’t get emails that are off', async () => {
    const shipped = storeMailDefinitions.find(({ key }) => key === 'order_shipped')
    await save(shop.vendor, { ...shipped, is_enabled: false }, 'order_shipped')
    const { queueStoreMails } = await import('./queue-store-mails.ts')
    const { sampleContent } = await import('./compose-store-mail.ts')
    const address = `${crypto.randomUUID()}@example.com`
    const contents = storeMailDefinitions
      .filter(({ key }) => key === 'order_shipped' || key === 'order_delivered')
      .map((definition) => sampleContent(definition, { recipient: { name: 'A', address }, url: 'https://a.example' }))
    await server.db
      .transaction()
      .execute((tx) => queueStoreMails(tx, server.platform, { id: shop.store_id, name: 'Malabar' }, contents))
    expect((await server.mailsTo(address)).map(({ subject }) => subject)).toEqual(['Order #1042 is delivered'])
  })
})

test('the store chooses who gets an email for each new order, unless they’ve turned it off', async () => {
  const clerk = await server.signInStaff(shop.vendor.slug, ['orders'])
  const other = await server.signInStaff(shop.vendor.slug, ['orders'])
  await server.signInStaff(shop.vendor.slug, ['products'])
  const read = async () =>
    (await server.call(getStoreMailSettingsEndpoint, { token: shop.vendor.token, query: shop.store })).json()
  const before = await read()
  expect(before.order_alerts.map((one: { gets_email: boolean }) => one.gets_email)).toEqual([true, false, false])
  const [ownerRow] = before.order_alerts
  const idOf = (email: string) =>
    before.order_alerts.find((one: { email: string; account_id: string }) => one.email === email)?.account_id
  await server.call(saveNotificationSettingsEndpoint, {
    token: other.token,
    body: { items: [{ type: 'team_orders', in_app: true, email: false }] },
  })
  const saved = await server.call(saveStoreMailSettingsEndpoint, {
    token: shop.vendor.token,
    body: {
      ...shop.store,
      accent_color: null,
      order_alerts: [
        { account_id: ownerRow.account_id, gets_email: false },
        { account_id: idOf(clerk.email), gets_email: true },
        { account_id: idOf(other.email), gets_email: true },
        { account_id: crypto.randomUUID(), gets_email: true },
      ],
      revision: before.revision,
    },
  })
  expect(saved.statusCode).toBe(200)
  const alerts = new Map(
    (await read()).order_alerts.map((one: { email: string; gets_email: boolean }) => [one.email, one.gets_email]),
  )
  expect([alerts.get(ownerRow.email), alerts.get(clerk.email), alerts.get(other.email)]).toEqual([false, true, false])

  const { mail } = await orderAndFollow(clerk.email)
  expect(mail?.subject).toMatch(/^New order #/)
  expect((await server.mailsTo(ownerRow.email)).map(({ subject }) => subject)).not.toContain(mail?.subject)
  expect((await server.mailsTo(other.email)).map(({ subject }) => subject)).not.toContain(mail?.subject)
})

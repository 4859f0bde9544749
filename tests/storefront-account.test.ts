import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendAppEmailEndpoint } from '../domains/src/app-emails/contract.ts'
import { installApp, requestToken } from '../domains/src/app-platform/installed-app.fixture.ts'
import { publishApp } from '../domains/src/app-platform/published-app.fixture.ts'
import { getCustomerAccountEndpoint } from '../domains/src/customers/accounts/contract.ts'
import { CUSTOMER_TOKEN_HEADER } from '../domains/src/customers/contract.ts'
import { createCustomerEndpoint, getCustomerEndpoint } from '../domains/src/customers/profiles/contract.ts'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

const ORIGIN = 'http://stores.example'
let stores: TestStorefront
let vendor: Awaited<ReturnType<TestStorefront['signInVendor']>>
let variantId: string
beforeAll(async () => {
  stores = await startTestStorefront()
  vendor = await stores.signInVendor()
  const product = await stores.call(createProductEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, title: 'Assam Gold', status: 'active', variants: [{ price_paise: 45_000 }] },
  })
  variantId = product.json().variants[0].id
})
afterAll(() => stores.close())
beforeEach(async () => {
  await stores.db.deleteFrom('rate_limits').execute()
})

/** A visitor's browser: keeps cookies, and sends forms with the origin and the secret of the last page. */
function openBrowser(slug = vendor.slug) {
  const cookies = new Map<string, string>()
  let secret: string | undefined
  let setCookies: string[] = []
  const visit = async (path: string, options: Parameters<TestStorefront['visit']>[1] = {}) => {
    const reply = await stores.visit(`/${slug}${path}`, {
      ...options,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...options.headers },
    })
    setCookies = [reply.headers['set-cookie'] ?? []].flat().map(String)
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    secret = /name="form_token" value="([^"]+)"/.exec(reply.body)?.[1] ?? secret
    return reply
  }
  return {
    cookies,
    visit,
    lastCookies: () => setCookies,
    send: (path: string, form: Record<string, string> = {}, headers: Record<string, string> = { origin: ORIGIN }) =>
      visit(path, { method: 'POST', headers, form: { ...(secret !== undefined && { form_token: secret }), ...form } }),
    /** The session, as the backend knows it. */
    token: () => cookies.get('haat_customer') ?? '',
  }
}

type Browser = ReturnType<typeof openBrowser>

const newEmail = () => `${crypto.randomUUID()}@example.com`
async function codeFor(email: string): Promise<string> {
  const mails = await stores.mailsTo(email)
  return /\b\d{6}\b/.exec(mails.at(-1)?.text_body ?? '')?.[0] ?? ''
}
async function signIn(browser: Browser, email = newEmail()) {
  await browser.send('/account/login', { email })
  const reply = await browser.send('/account/login', { intent: 'sign_in', code: await codeFor(email) })
  expect(reply.statusCode).toBe(303)
  await browser.visit('/account')
  return email
}
const accountOf = async (browser: Browser) =>
  (
    await stores.call(getCustomerAccountEndpoint, {
      query: { store_slug: vendor.slug },
      headers: { [CUSTOMER_TOKEN_HEADER]: browser.token() },
    })
  ).json()
const address = { name: 'Asha Rao', line1: '12 MG Road', pincode: '560001', city: 'Bengaluru', state_code: '29' }

describe('signing in', () => {
  test('asks for the email, then for the code, and comes back', async () => {
    const browser = openBrowser()
    const email = newEmail()
    const next = `/${vendor.slug}/account/addresses/new`
    const away = await browser.visit('/account/addresses/new')
    const signInUrl = `/${vendor.slug}/account/login?next=${encodeURIComponent(next)}`
    expect([away.statusCode, away.headers.location]).toEqual([303, signInUrl])
    const asked = await browser.visit(signInUrl.slice(vendor.slug.length + 1))
    expect(asked.headers['cache-control']).toBe('private, no-store')
    expect(asked.body).toContain('<meta name="robots" content="noindex">')

    const sent = await browser.send('/account/login', { email: ` ${email.toUpperCase()} `, next, intent: 'code' })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, signInUrl])
    expect(browser.lastCookies()).toEqual([
      expect.stringMatching(new RegExp(`^haat_sign_in=.+; Path=/${vendor.slug}; Expires=.+; HttpOnly; SameSite=Lax$`)),
    ])
    expect((await browser.visit('/account/login')).body).toContain(`We’ve sent a six-digit code to <strong>${email}`)

    const code = await codeFor(email)
    const wrong = await browser.send('/account/login', { intent: 'sign_in', code: code === '000000' ? '1' : '000000' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('id="code-error"')
    const done = await browser.send('/account/login', {
      intent: 'sign_in',
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
      next,
    })
    expect([done.statusCode, done.headers.location]).toEqual([303, next])
    expect(browser.lastCookies()).toEqual([
      expect.stringMatching(new RegExp(`^haat_customer=.+; Path=/${vendor.slug}; Expires=.+; HttpOnly; SameSite=Lax$`)),
      expect.stringContaining('haat_sign_in=;'),
    ])
    const page = await browser.visit('/account')
    expect(page.body).toContain(`Signed in as ${email}`)
    expect((await browser.visit('/account/login')).headers.location).toBe(`/${vendor.slug}/account`)
  })

  test.each(['https://evil.example/', '//evil.example', '/other-store/account', 'javascript:alert(1)'])(
    'doesn’t continue at %s',
    async (next) => {
      const browser = openBrowser()
      const email = newEmail()
      await browser.send('/account/login', { email, next })
      const done = await browser.send('/account/login', { intent: 'sign_in', code: await codeFor(email), next })
      expect(done.headers.location).toBe(`/${vendor.slug}/account`)
    },
  )

  test('sends another code after a minute, or a code to another email', async () => {
    const browser = openBrowser()
    const email = newEmail()
    await browser.send('/account/login', { email })
    const early = await browser.send('/account/login', { intent: 'resend' })
    expect(early.statusCode).toBe(429)
    expect(early.body).toContain('Wait 60 seconds before you request another code.')
    stores.clock.advance(60_000)
    const resent = await browser.send('/account/login', { intent: 'resend' })
    expect((await browser.visit(String(resent.headers.location).slice(vendor.slug.length + 1))).body).toContain(
      'We’ve sent another code',
    )
    expect(await stores.mailsTo(email)).toHaveLength(2)
    await browser.send('/account/login', { intent: 'change' })
    expect((await browser.visit('/account/login')).body).toContain('Email me a code')
    expect((await browser.send('/account/login', { intent: 'sign_in', code: '123456' })).statusCode).toBe(303)
  })

  test('shows invalid entries and limits', async () => {
    const browser = openBrowser()
    const invalid = await browser.send('/account/login', { email: 'asha' })
    expect([invalid.statusCode, /id="email-error"/.test(invalid.body)]).toEqual([422, true])
    for (let sent = 1; sent <= 9; sent += 1) await browser.send('/account/login', { email: newEmail() })
    const limited = await browser.send('/account/login', { intent: 'code', email: newEmail() })
    expect([limited.statusCode, /role="alert"/.test(limited.body)]).toEqual([429, true])
  })

  test('sets secure cookies where stores have HTTPS', async () => {
    const secure = await startTestStorefront({ environment: { STOREFRONT_URL: 'https://stores.example' } })
    const { slug } = await secure.signInVendor()
    const sent = await secure.visit(`/${slug}/account/login`, {
      method: 'POST',
      headers: { origin: ORIGIN },
      form: { email: newEmail() },
    })
    await secure.close()
    expect(String(sent.headers['set-cookie'])).toContain('; Secure')
  })
})

describe('a form from elsewhere', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['an unknown origin', { origin: 'null' }],
    ['a client that doesn’t say where it is', {}],
  ])('changes nothing: %s', async (_, headers) => {
    const browser = openBrowser()
    await signIn(browser)
    const reply = await browser.send('/account', { name: 'Evil' }, headers)
    expect(reply.statusCode).toBe(403)
    expect((await accountOf(browser)).name).toBe('')
  })

  test('another store’s theme has the same origin, but not the secret of the session', async () => {
    const [browser, other] = [openBrowser(), openBrowser()]
    await signIn(browser)
    await signIn(other)
    for (const secret of ['', 'x', other.token()]) {
      const replies = [
        await browser.send('/account', { name: 'Evil', form_token: secret }),
        await browser.send('/account/addresses/new', { ...address, form_token: secret }),
        await browser.send('/account/logout', { form_token: secret }),
        await browser.send('/account/delete', { form_token: secret }),
      ]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
    }
    expect(await accountOf(browser)).toMatchObject({ name: '', addresses: [] })
  })

  test('the session of one store doesn’t open the account of another', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const neighbour = await stores.signInVendor()
    const reply = await stores.visit(`/${neighbour.slug}/account`, {
      headers: { cookie: `haat_customer=${browser.token()}` },
    })
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      expect.stringContaining(`/${neighbour.slug}/account/login`),
    ])
  })
})

describe('the account', () => {
  test('saves details, or shows which are invalid', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const saved = await browser.send('/account', { name: 'Asha Rao', phone: '98765 43210', accepts_marketing: 'on' })
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `/${vendor.slug}/account?saved=details`])
    expect(await accountOf(browser)).toMatchObject({
      name: 'Asha Rao',
      phone: '+919876543210',
      accepts_marketing: true,
    })
    const invalid = await browser.send('/account', { name: '<b>Asha', phone: '12' })
    expect([invalid.statusCode, /id="phone-error"/.test(invalid.body)]).toEqual([422, true])
    expect(invalid.body).toContain('value="&lt;b&gt;Asha"')
    expect((await accountOf(browser)).name).toBe('Asha Rao')
  })

  test('adds, changes and deletes addresses; the PIN code fills in the city and the State', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const { city: _, state_code: __, ...short } = address
    const incomplete = await browser.send('/account/addresses/new', { ...short, line1: '' })
    expect([incomplete.statusCode, /id="line1-error"/.test(incomplete.body)]).toEqual([422, true])
    expect(incomplete.body).toMatch(/name="city" type="text" value="[^"]+"/)
    await browser.send('/account/addresses/new', short)
    await browser.send('/account/addresses/new', { ...address, line1: '7 Park Street', is_default: 'on' })
    const [park, road] = (await accountOf(browser)).addresses
    expect([park, road]).toMatchObject([
      { line1: '7 Park Street', is_default: true },
      { line1: '12 MG Road', state_code: '29', is_default: false },
    ])
    expect((await browser.visit(`/account/addresses/${road.id}`)).body).toContain('value="12 MG Road"')
    await browser.send(`/account/addresses/${road.id}`, { ...address, line1: '14 MG Road', is_default: 'on' })
    await browser.send(`/account/addresses/${park.id}/delete`)
    expect((await accountOf(browser)).addresses).toMatchObject([{ line1: '14 MG Road', is_default: true }])
    const stranger = openBrowser()
    await signIn(stranger)
    for (const path of [`/account/addresses/${road.id}`, `/account/addresses/${road.id}/delete`]) {
      expect((await stranger.send(path, address)).headers.location).toBe(`/${vendor.slug}/account`)
    }
    expect((await accountOf(browser)).addresses).toHaveLength(1)
  })

  test('ends with signing out, also for a copied cookie', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const copy = browser.token()
    const out = await browser.send('/account/logout')
    expect([out.headers.location, browser.cookies.size]).toEqual([`/${vendor.slug}`, 0])
    browser.cookies.set('haat_customer', copy)
    expect((await browser.visit('/account')).headers.location).toContain('/account/login')
    expect(browser.cookies.size).toBe(0)
  })

  test('is downloaded and deleted', async () => {
    const browser = openBrowser()
    const email = await signIn(browser)
    const file = await browser.send('/account/data')
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
    })
    expect(file.json()).toMatchObject({ store: 'Store 1', customer: { email } })
    expect((await browser.visit('/account/delete')).body).toContain('Delete your account?')
    const deleted = await browser.send('/account/delete')
    expect(deleted.body).toContain('Your account is deleted')
    expect(browser.cookies.size).toBe(0)
    const left = await stores.db.selectFrom('customers').select('id').where('email', '=', email).execute()
    expect(left).toEqual([])
  })
})

describe('the checkout of a signed-in customer', () => {
  async function fillCart(browser: Browser) {
    await browser.visit('/cart/add', { method: 'POST', headers: { origin: ORIGIN }, form: { id: variantId } })
    const opened = await browser.visit('/checkout')
    const page = String(opened.headers.location).slice(vendor.slug.length + 1)
    return { page, body: (await browser.visit(page)).body }
  }

  test('is filled in after signing in, and empty again after signing out', async () => {
    const browser = openBrowser()
    const guest = await fillCart(browser)
    const link = /href="([^"]+\/account\/login[^"]*)"/.exec(guest.body)?.[1]?.replaceAll('&amp;', '&')
    expect(link).toBe(`/${vendor.slug}/account/login?next=${encodeURIComponent(`/${vendor.slug}/checkout`)}`)
    await browser.send(guest.page, { email: '', 'shipping_address.line2': '' })
    const email = await signIn(browser)
    await browser.send('/account', { name: 'Asha Rao', phone: '98765 43210' })
    await browser.send('/account/addresses/new', address)
    await browser.send('/account/addresses/new', { ...address, line1: '7 Park Street' })
    const { page, body } = await fillCart(browser)
    expect(page).toBe(guest.page)
    expect(body).toContain(`name="email" type="email" value="${email}"`)
    expect(body).toContain('name="shipping_address.line1" type="text" value="12 MG Road"')

    const [, other] = (await accountOf(browser)).addresses
    await browser.send(page, { email, use_address: other.id })
    expect((await browser.visit(page)).body).toContain(
      'name="shipping_address.line1" type="text" value="7 Park Street"',
    )
    // The link alone shows no saved addresses.
    expect((await openBrowser().visit(page)).body).not.toContain('12 MG Road')

    await browser.visit('/account')
    await browser.send('/account/logout')
    expect((await fillCart(browser)).body).not.toMatch(new RegExp(`Park Street|${email}`))
  })

  test('doesn’t show what another customer entered before', async () => {
    const browser = openBrowser()
    await signIn(browser)
    await browser.send('/account/addresses/new', address)
    await fillCart(browser)
    await browser.visit('/account')
    await browser.send('/account/logout')
    const email = await signIn(browser)
    const { body } = await fillCart(browser)
    expect(body).not.toContain('12 MG Road')
    expect(body).toContain(`value="${email}"`)
  })

  test('keeps what was typed before signing in', async () => {
    const browser = openBrowser()
    const { page } = await fillCart(browser)
    await browser.send(page, { 'shipping_address.pincode': '700016', 'shipping_address.line1': '7 Park Street' })
    const email = await signIn(browser)
    await browser.send('/account/addresses/new', address)
    const { body } = await fillCart(browser)
    expect(body).toContain('value="7 Park Street"')
    expect(body).toContain(`value="${email}"`)
  })
})

test('the link below marketing emails of apps unsubscribes the customer, also with one click in the mailbox', async () => {
  const required = [{ scope: 'email:send', reason: 'Tells customers what is new' } as const]
  const app = await publishApp(stores, { permissions: { required, optional: [] } })
  const token = await requestToken(stores, app, await installApp(stores, vendor, app.id))
  const email = newEmail()
  const ofStore = { store_slug: vendor.slug }
  const { id } = (
    await stores.call(createCustomerEndpoint, {
      token: vendor.token,
      body: { ...ofStore, email, accepts_marketing: true },
    })
  ).json()
  const send = () =>
    stores.call(sendAppEmailEndpoint, {
      token,
      body: { customer_id: id, kind: 'marketing', subject: 'New', text: 'Tea' },
    })
  expect((await send()).statusCode).toBe(202)
  const [mail] = await stores.mailsTo(email)
  const { pathname } = new URL(mail?.unsubscribe_url ?? '')
  const page = await stores.visit(pathname)
  expect(page.body).toContain('<button>Unsubscribe</button>')
  expect((await send()).statusCode).toBe(202)
  // A mailbox sends no origin.
  const done = await stores.visit(pathname, { method: 'POST', form: { 'List-Unsubscribe': 'One-Click' } })
  expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You’re unsubscribed')])
  expect((await send()).json().code).toBe('marketing_not_agreed')
  const customer = await stores.call(getCustomerEndpoint, { token: vendor.token, params: { id }, query: ofStore })
  expect(customer.json()).toMatchObject({
    consent_source: 'unsubscribe',
    consent_history: [{ source: 'unsubscribe' }, {}],
  })
  const other = await stores.signInVendor()
  expect((await stores.visit(pathname.replace(vendor.slug, other.slug), { method: 'POST', form: {} })).statusCode).toBe(
    404,
  )
})

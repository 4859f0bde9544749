import { type Client, createClient } from '@haat/http-client'
import type { Page } from 'playwright-core'
import { signInAdminEndpoint } from '../../domains/src/identity/contract.ts'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { startTestPlatform } from '../test-platform.ts'
import { openBrowser, type PageOptions } from './browser.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Starts the platform with demo data, and a browser that signs in to the studio as its developer. */
export async function startStudio() {
  const [platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(platform.urls.backend + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** Returns the six-digit code in the last email to an address. */
  const sentCode = async (address: string): Promise<string> => {
    const mail = await platform.db
      .selectFrom('outgoing_mails')
      .select('text_body')
      .where('recipient_address', '=', address)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return /\b\d{6}\b/.exec(mail.text_body)?.[0] ?? ''
  }

  // The sign-in form is tested in studio-sign-in.test.ts. The first sign-in needs the emailed code; later ones come from
  // the same browser.
  let cookie = ''
  const signIn = async ({ email, password }: Credentials): Promise<string> => {
    const login = await post('/api/studio/login', { email, password }, { cookie })
    if (login.status === 200) return (await login.json()).token
    const code = await sentCode(email)
    const body = { email, code, purpose: 'sign_in' }
    const verified = await post('/api/studio/verify-otp', body, { cookie: cookiesOf(login) })
    cookie = cookiesOf(verified)
    return (await verified.json()).token
  }
  let session: Promise<string> | undefined
  const token = () => {
    session ??= signIn(platform.developer)
    return session
  }

  /** A client of the backend with a session's token, or without one. */
  const clientOf = (bearer?: string | (() => Promise<string>)): Client =>
    createClient(async (path, init) => {
      const headers = new Headers(init.headers)
      const value = typeof bearer === 'function' ? await bearer() : bearer
      if (value !== undefined) headers.set('authorization', `Bearer ${value}`)
      return fetch(platform.urls.backend + path, { ...init, headers })
    })

  const signInAdmin = async (): Promise<string> => {
    const { email, password } = demoAdmin
    const session = await clientOf().call(signInAdminEndpoint, { body: { email, password } })
    if (!('token' in session)) throw new Error('the demo’s administrator has an authenticator app')
    return session.token
  }

  return {
    platform,
    browser,
    sentCode,
    clientOf,
    /** Calls the backend as the demo's developer. */
    developer: (): Client => clientOf(token),
    /** Calls the backend as the demo's administrator, whose session starts now. */
    admin: async (): Promise<Client> => clientOf(await signInAdmin()),
    /** Opens a page of the administration, signed in as the demo's administrator. */
    async openAdministration(path: string, options: PageOptions = {}): Promise<Page> {
      const { administration } = platform.urls
      const page = await browser.newPage({ ...options, baseURL: administration })
      const value = await signInAdmin()
      await page
        .context()
        .addCookies([{ url: administration, sameSite: 'Lax', name: 'tokenAdminsPlatform', value, httpOnly: true }])
      await page.goto(path)
      return page
    },
    /** Opens a page of the studio, signed in as the demo's developer. */
    async open(path: string, options: PageOptions = {}): Promise<Page> {
      const page = await browser.newPage({ ...options, baseURL: platform.urls.studio })
      await page.context().addCookies([
        {
          url: platform.urls.studio,
          sameSite: 'Lax',
          name: 'tokenDevelopersPlatform',
          value: await token(),
          httpOnly: true,
        },
      ])
      await page.goto(path)
      return page
    },
    /** Opens a page of the studio in a new browser without a session. */
    async openSignedOut(path: string, options: PageOptions = {}): Promise<Page> {
      const page = await browser.newPage({ ...options, baseURL: platform.urls.studio })
      await page.goto(path)
      return page
    },
    /** Signs in again, for tests that end the session. */
    async renewSession(): Promise<void> {
      session = signIn(platform.developer)
      await session
    },
    async close(): Promise<void> {
      await browser.close()
      await platform.close()
    },
  }
}
/** The cookies that a response sets, as a request sends them. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
export type Studio = Awaited<ReturnType<typeof startStudio>>

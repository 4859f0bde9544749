import { type Client, createClient } from '@haat/http-client'
import type { Page } from 'playwright-core'
import { signInAdminEndpoint } from '../../domains/src/identity/contract.ts'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { startTestPlatform, type TestPlatformOptions } from '../test-platform.ts'
import { openBrowser, type PageOptions } from './browser.ts'

/** Starts the platform with demo data, and a browser that signs in to the administration as its owner. */
export async function startAdmin({ environment = {} }: Pick<TestPlatformOptions, 'environment'> = {}) {
  const [platform, browser] = await Promise.all([startTestPlatform({ environment }), openBrowser()])
  const { administration, backend } = platform.urls

  /** A client of the backend with a session's token, or without one. */
  const clientOf = (token?: string): Client =>
    createClient((path, init) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
      return fetch(backend + path, { ...init, headers })
    })

  // The sign-in form is tested in admin-access.test.ts. Signing in confirms the identity for ten minutes.
  const signIn = async ({ email, password }: { readonly email: string; readonly password: string }) => {
    const session = await clientOf().call(signInAdminEndpoint, { body: { email, password } })
    if (!('token' in session)) throw new Error(`${email} has an authenticator app`)
    return session.token
  }
  let owner: Promise<string> | undefined
  const ownerToken = () => {
    owner ??= signIn(demoAdmin)
    return owner
  }

  return {
    platform,
    browser,
    clientOf,
    signIn,
    /** A client of the backend, signed in as the demo's owner. */
    owner: async (): Promise<Client> => clientOf(await ownerToken()),
    /** Opens a page of the administration, signed in as the demo's owner, or with the token of another administrator. */
    async open(path: string, { token, ...options }: PageOptions & { readonly token?: string } = {}): Promise<Page> {
      const page = await browser.newPage({ ...options, baseURL: administration })
      const value = token ?? (await ownerToken())
      await page
        .context()
        .addCookies([{ url: administration, sameSite: 'Lax', name: 'tokenAdminsPlatform', value, httpOnly: true }])
      await page.goto(path)
      return page
    },
    /** Opens a page of the administration in a new browser without a session. */
    async openSignedOut(path: string, options: PageOptions = {}): Promise<Page> {
      const page = await browser.newPage({ ...options, baseURL: administration })
      await page.goto(path)
      return page
    },
    async close(): Promise<void> {
      await browser.close()
      await platform.close()
    },
  }
}
export type Admin = Awaited<ReturnType<typeof startAdmin>>

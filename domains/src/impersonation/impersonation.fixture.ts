import type { TestServer } from '../../../tests/harness.ts'
import { allowSupportEndpoint, openVisitEndpoint, startImpersonationEndpoint } from './contract.ts'

type Account = { readonly account_id: string; readonly token: string }

export const reason = 'The order page shows an error'
export const VISIT_COOKIE = 'haatSupportVisit'

export const allow = (server: TestServer, vendor: Account, duration = '24h') =>
  server.call(allowSupportEndpoint, { token: vendor.token, body: { duration } })

export const start = (server: TestServer, admin: Account, vendor: Account, more: Record<string, unknown> = {}) =>
  server.call(startImpersonationEndpoint, {
    token: admin.token,
    body: { vendor_id: vendor.account_id, reason, ...more },
  })

export const codeOf = (url: string) => new URL(url).hash.slice(1)

export const open = (server: TestServer, url: string) => server.call(openVisitEndpoint, { body: { code: codeOf(url) } })

/** A vendor who allows support, and an administrator who is viewing the dashboard: `visit` is the token of her session. */
export async function visitForTest(server: TestServer) {
  const vendor = await server.signInVendor()
  const admin = await server.signInAdmin({ permissions: ['impersonate'] })
  await allow(server, vendor)
  const started = (await start(server, admin, vendor)).json()
  const opened = await open(server, started.url)
  const visit = opened.cookies.find(({ name }) => name === VISIT_COOKIE)?.value ?? ''
  return { vendor, admin, id: String(started.id), visit }
}

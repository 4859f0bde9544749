import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import type { Actor, Cookie, RouteContext } from '../serve.ts'
import { SECONDS_BETWEEN_CODES } from './codes/code-limits.ts'
import type { signInVendorEndpoint } from './contract.ts'
import { requestRecovery } from './recovery/request-recovery.ts'
import { deviceHash, keepPendingBrowser, pendingBrowser } from './sessions/browser-cookies.ts'

type Request = RouteContext<typeof signInVendorEndpoint>['request']

/** The response after a code was requested, the same whether or not one was sent. */
export const accepted = (message: string) => ({ message, resend_after_seconds: SECONDS_BETWEEN_CODES })
/** The response after a code for a new email was requested, the same whether or not the email has an account. */
export const codeSentTo = (email: string) => accepted(`We’ve sent an email to ${email}. Enter the code in it.`)

export const recoveryRequested = accepted('If there’s an account with this email, we’ve sent a code to it.')

/** Identifies the browser of a request by the codes it has requested and by its earlier sign-ins. */
export const browserOf = ({ settings }: Platform, { cookies }: Request) => ({
  browser_hash: pendingBrowser(cookies, settings),
  device_hash: deviceHash(cookies, settings),
})

/** Like `browserOf`, with the cookie that binds codes to the browser, to set if a code is needed. */
export function keepBrowser(platform: Platform, request: Request) {
  const { settings, clock } = platform
  const { browser_hash: browserHash, cookie } = keepPendingBrowser(request.cookies, settings, clock())
  return { browser: { ...browserOf(platform, request), browser_hash: browserHash }, cookie }
}

/** The signed-in account of a request that enters its password again. */
export const ownerOf = <Owner extends Actor>(platform: Platform, actor: Owner, request: Request) => ({
  actor,
  device_hash: browserOf(platform, request).device_hash,
  origin: request,
})

/**
 * Sends a code that only this browser can use. The response and cookie are the same whether or not there is an account.
 */
export async function recover(
  platform: Platform,
  kind: AccountKind,
  email: string,
  request: Request,
): Promise<{ cookies: Cookie[] }> {
  const { browser, cookie } = keepBrowser(platform, request)
  await requestRecovery(platform, kind, email, browser, request)
  return { cookies: [cookie] }
}

import { CODE_RESEND_SECONDS, CODE_VALID_MINUTES } from '@haat/domains/customers/accounts/contract'
import type { BuyerProblem } from '../buyers.ts'
import { placeOf } from '../checkout/handle-checkout.ts'
import { typedText } from '../checkout/typed-text.ts'
import type { CustomerCookie, StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { returnPath } from '../visitor/return-path.ts'
import { accountRedirect, accountResponse, cookiePath, signedOutCookie } from './account-response.ts'
import { codePage, emailPage } from './sign-in-page.ts'

const MINUTE_MS = 60_000

/** The code that was sent last, remembered until it's entered: scripts can't read the cookie. */
interface SentCode {
  readonly email: string
  /** Gives this browser attempts of its own. */
  readonly request_id: string | undefined
  readonly sent_at: Date
}

/** Handles `/account/login`: an email address, and then the code that was sent to it. */
export async function handleSignIn(source: StorefrontSource, visit: Visit): Promise<StorefrontResponse> {
  const { request } = visit
  const sent = readSentCode(request.sign_in)
  if (request.method === 'GET') return showSignIn(source, visit, sent)
  const { intent } = request.form
  if (intent === 'change') return accountRedirect(signInPath(visit), [sentCodeCookie(visit, undefined)])
  if (intent === 'sign_in' || intent === 'resend') {
    // The code has expired.
    if (sent === undefined) return accountRedirect(signInPath(visit))
    return intent === 'sign_in' ? enterCode(source, visit, sent) : resendCode(source, visit, sent)
  }
  return requestCode(source, visit, typedText(request.form.email, 254).toLowerCase())
}

/** Returns the path of the sign-in page, which returns to the path that the customer came from. */
export function signInPath(visit: Visit, next = nextOf(visit)): string {
  return `${visit.root}/account/login?next=${encodeURIComponent(next)}`
}

async function showSignIn(source: StorefrontSource, visit: Visit, sent: SentCode | undefined) {
  const { customer_token: token } = visit.request
  if (token === undefined) {
    const wasSentAgain = new URL(visit.request.url, visit.request.origin).searchParams.has('sent')
    return sent === undefined ? showEmail(source, visit) : showCode(source, visit, sent, undefined, wasSentAgain)
  }
  const found = await source.accounts.getAccount(placeOf(visit), token)
  if ('result' in found) return accountRedirect(nextOf(visit))
  return accountRedirect(signInPath(visit), [signedOutCookie(visit)])
}

async function requestCode(source: StorefrontSource, visit: Visit, email: string): Promise<StorefrontResponse> {
  const requested = await source.accounts.requestCode(placeOf(visit), email, undefined)
  if ('problem' in requested) return showEmail(source, visit, { email, problem: requested.problem })
  const sent = { email, request_id: requested.result.request_id, sent_at: source.clock() }
  return accountRedirect(signInPath(visit), [sentCodeCookie(visit, sent)])
}

async function resendCode(source: StorefrontSource, visit: Visit, sent: SentCode): Promise<StorefrontResponse> {
  const waited = Math.floor((source.clock().getTime() - sent.sent_at.getTime()) / 1000)
  if (waited < CODE_RESEND_SECONDS) {
    const message = `Wait ${CODE_RESEND_SECONDS - waited} seconds before you request another code.`
    return showCode(source, visit, sent, { status: 429, code: 'too_many_requests', message, errors: {} })
  }
  const { email, request_id: lastRequestId } = sent
  const requested = await source.accounts.requestCode(placeOf(visit), email, lastRequestId)
  if ('problem' in requested) return showCode(source, visit, sent, requested.problem)
  const { request_id: requestId } = requested.result
  const cookie = sentCodeCookie(visit, { email, request_id: requestId, sent_at: source.clock() })
  return accountRedirect(`${signInPath(visit)}&sent=1`, [cookie])
}

async function enterCode(source: StorefrontSource, visit: Visit, sent: SentCode): Promise<StorefrontResponse> {
  const code = (visit.request.form.code ?? '').replace(/\s/g, '')
  const signedIn = await source.accounts.signIn(placeOf(visit), {
    email: sent.email,
    request_id: sent.request_id,
    code,
  })
  if ('problem' in signedIn) {
    const { problem } = signedIn
    const errors = problem.code === 'wrong_code' ? { code: problem.message } : problem.errors
    return showCode(source, visit, sent, { ...problem, errors })
  }
  const { token, expires_at: expiresAt } = signedIn.result
  const session: CustomerCookie = { name: 'customer', path: cookiePath(visit), value: token, expires_at: expiresAt }
  return accountRedirect(nextOf(visit), [session, sentCodeCookie(visit, undefined)])
}

function showEmail(
  source: StorefrontSource,
  visit: Visit,
  { email = '', problem }: { readonly email?: string; readonly problem?: BuyerProblem } = {},
): Promise<StorefrontResponse> {
  const view = { root: visit.root, store_name: visit.store.shop.name, next: nextOf(visit), problem, email }
  return accountResponse(source, visit, { title: 'Sign in', main: emailPage(view), status: problem?.status })
}

function showCode(
  source: StorefrontSource,
  visit: Visit,
  { email }: SentCode,
  problem?: BuyerProblem,
  wasSentAgain = false,
): Promise<StorefrontResponse> {
  const view = { root: visit.root, store_name: visit.store.shop.name, next: nextOf(visit), problem, email }
  const main = codePage({ ...view, was_sent_again: wasSentAgain })
  return accountResponse(source, visit, { title: 'Enter the code', main, status: problem?.status })
}

/** Returns where the customer came from, if it's a page of this store. */
function nextOf({ request, root }: Visit): string {
  const asked = request.form.next ?? new URL(request.url, request.origin).searchParams.get('next') ?? undefined
  return returnPath(asked, root, '/account')
}

function readSentCode(cookie: string | undefined): SentCode | undefined {
  const [, time, requestId, email] = /^(\d{1,14})\.(?:([0-9a-f-]{36})\.)?(.{3,254})$/.exec(cookie ?? '') ?? []
  if (time === undefined || email === undefined) return undefined
  return { email, request_id: requestId, sent_at: new Date(Number(time)) }
}

function sentCodeCookie(visit: Visit, sent: SentCode | undefined): CustomerCookie {
  const cookie = { name: 'sign_in', path: cookiePath(visit) } as const
  if (sent === undefined) return { ...cookie, value: null }
  const expiresAt = new Date(sent.sent_at.getTime() + CODE_VALID_MINUTES * MINUTE_MS)
  return {
    ...cookie,
    value: [sent.sent_at.getTime(), sent.request_id, sent.email].filter((part) => part !== undefined).join('.'),
    expires_at: expiresAt,
  }
}

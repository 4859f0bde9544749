import type { CustomerAccount } from '@haat/domains/customers/accounts/contract'
import type { BuyerProblem } from '../buyers.ts'
import { placeOf } from '../checkout/handle-checkout.ts'
import { typedText } from '../checkout/typed-text.ts'
import type { PlatformFiles } from '../document.ts'
import { rejectedOrigin } from '../handle-form.ts'
import type { StorefrontResponse } from '../storefront-request.ts'
import type { StorefrontSource } from '../storefront-source.ts'
import type { Visit } from '../visit.ts'
import { accountPage, deletedPage, deletePage } from './account-page.ts'
import { accountRedirect, accountResponse, signedOutCookie } from './account-response.ts'
import { formToken } from './form-token.ts'
import { handleAddress } from './handle-address.ts'
import { handleSignIn, signInPath } from './handle-sign-in.ts'
import type { SignedIn } from './signed-in.ts'

/** Handles `/account` and the paths below it. Returns undefined for other paths. */
export async function handleAccount(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
): Promise<StorefrontResponse | undefined> {
  const { path, root, request } = visit
  if (path !== '/account' && !path.startsWith('/account/')) return undefined
  const isPost = request.method === 'POST'
  // Browsers send the origin with every form.
  if (isPost && request.sent_from !== request.origin) return rejectedOrigin
  const page = path.slice('/account'.length)
  if (page === '/login') return handleSignIn(source, visit)
  // Themes of other platforms link to these.
  if (page === '/register' || page === '/recover') return accountRedirect(`${root}/account/login`)
  const signedIn = await findSignedIn(source, visit)
  if (!('account' in signedIn)) return signedIn
  if (isPost && request.form.form_token !== signedIn.form_token) return rejectedOrigin
  if (page.startsWith('/addresses/')) return handleAddress(source, files, visit, signedIn)
  switch (page) {
    case '':
      return isPost ? saveDetails(source, visit, signedIn) : showAccount(source, visit, signedIn)
    case '/logout':
      return isPost ? signOut(source, visit, signedIn) : accountRedirect(`${root}/account`)
    case '/data':
      return isPost ? downloadData(source, visit, signedIn) : accountRedirect(`${root}/account`)
    case '/delete':
      return isPost ? deleteAccount(source, visit, signedIn) : showDelete(source, visit, signedIn)
    default:
      return accountRedirect(`${root}/account`)
  }
}

/** Returns the signed-in customer, or the way to the sign-in page. */
async function findSignedIn(source: StorefrontSource, visit: Visit): Promise<SignedIn | StorefrontResponse> {
  const { root, path, request } = visit
  const { customer_token: token } = request
  const signIn = signInPath(visit, request.method === 'GET' ? `${root}${path}` : `${root}/account`)
  if (token === undefined) return accountRedirect(signIn)
  const found = await source.accounts.getAccount(placeOf(visit), token)
  if ('result' in found) return { token, account: found.result, form_token: await formToken(token) }
  return accountRedirect(signIn, [signedOutCookie(visit)])
}

interface Shown {
  readonly problem?: BuyerProblem
  readonly typed?: Pick<CustomerAccount, 'name' | 'phone' | 'accepts_marketing'>
}

async function showAccount(
  source: StorefrontSource,
  visit: Visit,
  { token, account, form_token: secret }: SignedIn,
  { problem, typed }: Shown = {},
): Promise<StorefrontResponse> {
  const { root, request, store } = visit
  const { searchParams } = new URL(request.url, request.origin)
  const cursor = searchParams.get('after') ?? undefined
  const orders = await source.accounts.listOrders(placeOf(visit), token, cursor)
  // An invalid page.
  if ('problem' in orders && cursor !== undefined) return accountRedirect(`${root}/account`)
  const main = accountPage({
    account,
    orders: 'result' in orders ? orders.result : { items: [], next_cursor: null },
    is_first_page: cursor === undefined,
    root,
    store_name: store.shop.name,
    form_token: secret,
    saved: searchParams.get('saved') ?? undefined,
    problem: problem ?? ('problem' in orders ? orders.problem : undefined),
    typed,
  })
  return accountResponse(source, visit, { title: 'Your account', main, status: problem?.status })
}

async function saveDetails(source: StorefrontSource, visit: Visit, signedIn: SignedIn): Promise<StorefrontResponse> {
  const { form } = visit.request
  const typed = {
    name: typedText(form.name, 120),
    phone: typedText(form.phone, 20),
    accepts_marketing: form.accepts_marketing === 'on',
  }
  const saved = await source.accounts.updateAccount(placeOf(visit), signedIn.token, typed)
  if ('problem' in saved) return showAccount(source, visit, signedIn, { problem: saved.problem, typed })
  return accountRedirect(`${visit.root}/account?saved=details`)
}

async function signOut(source: StorefrontSource, visit: Visit, { token }: SignedIn): Promise<StorefrontResponse> {
  await source.accounts.signOut(placeOf(visit), token)
  return accountRedirect(visit.root || '/', [signedOutCookie(visit)])
}

async function downloadData(source: StorefrontSource, visit: Visit, signedIn: SignedIn): Promise<StorefrontResponse> {
  const file = await source.accounts.exportData(placeOf(visit), signedIn.token)
  if ('problem' in file) return showAccount(source, visit, signedIn, { problem: file.problem })
  return {
    status: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: file.result,
  }
}

function showDelete(source: StorefrontSource, visit: Visit, { form_token: secret }: SignedIn, problem?: BuyerProblem) {
  const view = { root: visit.root, store_name: visit.store.shop.name, form_token: secret, problem }
  return accountResponse(source, visit, {
    title: 'Delete your account',
    main: deletePage(view),
    status: problem?.status,
  })
}

async function deleteAccount(source: StorefrontSource, visit: Visit, signedIn: SignedIn): Promise<StorefrontResponse> {
  const erased = await source.accounts.eraseAccount(placeOf(visit), signedIn.token)
  if ('problem' in erased) return showDelete(source, visit, signedIn, erased.problem)
  return accountResponse(source, visit, {
    title: 'Your account is deleted',
    main: deletedPage(visit.root),
    cookies: [signedOutCookie(visit)],
  })
}

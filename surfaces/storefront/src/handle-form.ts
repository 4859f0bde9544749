import type { PlatformFiles } from './document.ts'
import { handlePage } from './handle-page.ts'
import { plainPage } from './plain-page.ts'
import { redirect } from './redirect.ts'
import type { StorefrontResponse } from './storefront-request.ts'
import type { CartOutcome, StorefrontSource } from './storefront-source.ts'
import type { Visit } from './visit.ts'
import { handleCart } from './visitor/handle-cart.ts'
import { returnPath } from './visitor/return-path.ts'

/**
 * Handles the cart, contact and newsletter forms, and those of apps. Redirects back to the page with the form, or shows that page again
 * with the errors. Requests for JSON get the cart.
 */
export async function handleForm(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
): Promise<StorefrontResponse> {
  const { request, path } = visit
  const outcome = await handleCart(source.visitors, visit.store, path, request)
  if (outcome !== undefined) return afterCart(source, files, visit, outcome)
  const form = formAt(path)
  return form === undefined ? formNotFound : sendForm(source, files, visit, form)
}

type Form = 'contact' | 'newsletter' | AppForm

interface AppForm {
  readonly app: string
  readonly action: string
}

const APP_FORM = /^\/_apps\/([a-z0-9]+(?:-[a-z0-9]+)*)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/

function formAt(path: string): Form | undefined {
  if (path === '/contact') return 'contact'
  if (path === '/newsletter') return 'newsletter'
  const [, app, action] = APP_FORM.exec(path) ?? []
  return app === undefined || action === undefined ? undefined : { app, action }
}

async function afterCart(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
  { token, problem }: CartOutcome,
): Promise<StorefrontResponse> {
  const { request, root, store_root: storeRoot, path, store } = visit
  // Each store on the shared host has its own cart cookie.
  const cookie = token === undefined ? {} : { cart: { token, path: storeRoot || '/' } }
  const back = returnPath(request.form.return_to, root, '/cart')
  if (problem === undefined && !request.wants_json) return { ...redirect(303, back), ...cookie }

  const cart = token === undefined ? undefined : await source.visitors.readCart(store, token)
  if (request.wants_json) {
    return {
      ...cookie,
      status: problem?.status ?? 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
      body: JSON.stringify(problem === undefined ? { cart } : { code: problem.code, message: problem.message, cart }),
    }
  }
  const form = path === '/cart/add' ? 'product' : 'cart'
  const formResults = { [form]: { posted_successfully: false, errors: { form: problem?.message ?? '' } } }
  const shown = await handlePage(source, files, visitOf(visit, back), {
    cart,
    form_results: formResults,
    status: problem?.status ?? 200,
  })
  return { ...shown, ...cookie }
}

async function sendForm(
  source: StorefrontSource,
  files: PlatformFiles,
  visit: Visit,
  form: Form,
): Promise<StorefrontResponse> {
  const { request, root, store } = visit
  const { visitors } = source
  const values = { ...request.form }
  const result =
    typeof form === 'string'
      ? await visitors.sendForm(store, form, values, request)
      : await visitors.sendAppForm(store, form, values, request)
  if (result === undefined) return formNotFound
  const name = typeof form === 'string' ? form : `app:${form.app}/${form.action}`
  const back = returnPath(request.form.return_to, root, '/')
  if (request.wants_json && typeof form !== 'string') {
    return {
      status: result.posted_successfully ? 200 : 422,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
      body: JSON.stringify({ posted_successfully: result.posted_successfully, errors: result.errors ?? {} }),
    }
  }
  if (result.posted_successfully) {
    const target = new URL(back, request.origin)
    target.searchParams.set('form_posted', name)
    return redirect(303, `${target.pathname}${target.search}${target.hash}`)
  }
  const cart = request.cart_token === undefined ? undefined : await visitors.readCart(store, request.cart_token)
  return handlePage(source, files, visitOf(visit, back), { cart, form_results: { [name]: result }, status: 422 })
}

/** Returns the visit for another path of the store. */
function visitOf(visit: Visit, target: string): Visit {
  const { pathname, searchParams } = new URL(target, visit.request.origin)
  return { ...visit, path: pathname.slice(visit.root.length) || '/', query: searchParams }
}

export const rejectedOrigin: StorefrontResponse = {
  status: 403,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: plainPage({
    title: 'Request blocked',
    text: 'This form was submitted from another site. Go to the store and try again.',
  }),
}

const formNotFound: StorefrontResponse = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: plainPage({ title: 'Page not found', text: 'This form isn’t available. Go back to the store and try again.' }),
}

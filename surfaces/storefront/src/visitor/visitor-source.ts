import { submitActionEndpoint } from '@haat/domains/app-platform/actions/contract'
import { sendMessageEndpoint, subscribeEndpoint } from '@haat/domains/audience/contract'
import {
  addToCartEndpoint,
  CART_TOKEN_HEADER,
  type CartResponse,
  clearCartEndpoint,
  updateCartEndpoint,
} from '@haat/domains/checkout/cart/contract'
import { reportStoreEndpoint } from '@haat/domains/reports/contract'
import { StoreReportReason } from '@haat/domains/reports/reasons/contract'
import { createClient, type FetchLike, ProblemError } from '@haat/http-client'
import type { FormResult } from '@haat/theme-engine'
import type { CartOutcome, VisitorSource } from '../storefront-source.ts'
import type { Visitor } from '../visitor-identity.ts'

/** Known fields of the contact form. Other fields are passed on under their names. */
const contactFields = ['name', 'email', 'phone', 'body', 'form_type', 'return_to', 'authenticity_token', 'utf8']

export interface VisitorSourceOptions {
  readonly readCart: VisitorSource['readCart']
  /** Calls the backend on behalf of the visitor, so that rate limits by IP address apply. */
  callAs(visitor: Visitor): FetchLike
}

/** Sends visitors' changes to the backend's public endpoints, with their validation and limits. */
export function createVisitorSource({ readCart, callAs }: VisitorSourceOptions): VisitorSource {
  const clientOf = (visitor: Visitor, token?: string) =>
    createClient((path, init) => {
      const headers = new Headers(init.headers)
      if (token !== undefined) headers.set(CART_TOKEN_HEADER, token)
      return callAs(visitor)(path, { ...init, headers })
    })
  return {
    readCart,
    addToCart: (store, token, { variant_id: variantId, quantity, properties }, visitor) =>
      outcomeOf(
        token,
        clientOf(visitor, token).call(addToCartEndpoint, {
          body: { store_slug: store.slug, items: [{ variant_id: variantId, quantity, properties: { ...properties } }] },
        }),
      ),
    changeCart: (store, token, { quantities, note, attributes, clear }, visitor) => {
      const client = clientOf(visitor, token)
      const storeSlug = store.slug
      if (clear) return outcomeOf(token, client.call(clearCartEndpoint, { body: { store_slug: storeSlug } }))
      const body = {
        store_slug: storeSlug,
        updates: { ...quantities },
        ...(note !== undefined && { note }),
        ...(attributes !== undefined && { attributes: { ...attributes } }),
      }
      return outcomeOf(token, client.call(updateCartEndpoint, { body }))
    },
    async sendForm(store, form, sent, visitor) {
      const client = clientOf(visitor)
      const values = plainNames(sent)
      const { name = '', email = '', phone = '', body = '' } = values
      try {
        if (form === 'newsletter') await client.call(subscribeEndpoint, { body: { store_slug: store.slug, email } })
        else {
          const fields = Object.fromEntries(Object.entries(values).filter(([field]) => !contactFields.includes(field)))
          const message = { store_slug: store.slug, name, email, phone, body, fields }
          await client.call(sendMessageEndpoint, { body: message })
        }
        return { posted_successfully: true }
      } catch (error) {
        return toFormErrors(error, values)
      }
    },
    async sendAppForm(store, { app, action }, values, visitor) {
      try {
        await clientOf(visitor).call(submitActionEndpoint, {
          params: { app_id: app, action },
          body: { store_slug: store.slug, values: withoutPlatformFields(values) },
        })
        return { posted_successfully: true }
      } catch (error) {
        if (error instanceof ProblemError && error.status === 404) return undefined
        return toFormErrors(error, values)
      }
    },
    async reportStore(store, values, visitor) {
      const { reason, text = '', email = '' } = values
      const chosen = StoreReportReason.safeParse(reason)
      if (!chosen.success) return { posted_successfully: false, errors: { reason: 'Choose a reason' }, values }
      try {
        await clientOf(visitor).call(reportStoreEndpoint, {
          body: { store_slug: store.slug, reason: chosen.data, text, email },
        })
        return { posted_successfully: true }
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 429) return toFormErrors(error, values)
        const tooMany = 'You’ve already sent five reports in the last hour. Try again later.'
        return { posted_successfully: false, errors: { form: tooMany }, values }
      }
    },
  }
}

function withoutPlatformFields(values: Readonly<Record<string, string>>): Record<string, string> {
  const own = ['form_type', 'return_to', 'authenticity_token']
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== '' && !own.includes(name)))
}

/** Converts `contact[email]`, which many themes use, to `email`. */
function plainNames(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [/^(?:contact|customer)\[(.+)\]$/.exec(name)?.[1] ?? name, value]),
  )
}

async function outcomeOf(token: string | undefined, response: Promise<CartResponse>): Promise<CartOutcome> {
  try {
    const { cart_token: cartToken } = await response
    return { token: cartToken ?? token }
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status === 0 || error.status >= 500) throw error
    const message = error.problem.errors?.[0]?.message ?? error.message
    return { token, problem: { code: error.code, message, status: error.status } }
  }
}

function toFormErrors(error: unknown, values: Readonly<Record<string, string>>): FormResult {
  if (!(error instanceof ProblemError) || error.status === 0 || error.status >= 500) throw error
  const byField = (error.problem.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? 'form', message])
  const errors = byField.length > 0 ? Object.fromEntries(byField) : { form: error.message }
  return { posted_successfully: false, errors, values: { ...values } }
}

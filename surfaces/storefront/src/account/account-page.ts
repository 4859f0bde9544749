import type { CustomerAccount } from '@haat/domains/customers/accounts/contract'
import { type CustomerAddress, MAX_ADDRESSES } from '@haat/domains/customers/contract'
import type { AccountOrder, AccountOrderPage } from '@haat/domains/orders/account-orders/contract'
import { indianStates } from '@haat/domains/stores/contract'
import type { BuyerProblem } from '../buyers.ts'
import { field, money, text } from '../checkout/html.ts'

interface AccountView {
  readonly account: CustomerAccount
  readonly orders: AccountOrderPage
  /** Whether `orders` are the newest ones. */
  readonly is_first_page: boolean
  readonly root: string
  readonly store_name: string
  readonly form_token: string
  /** What was saved: the page says so. */
  readonly saved: string | undefined
  readonly problem: BuyerProblem | undefined
  /** The details as typed, if they couldn't be saved. */
  readonly typed: Pick<CustomerAccount, 'name' | 'phone' | 'accepts_marketing'> | undefined
}

const notices: Readonly<Record<string, string>> = {
  details: 'Your details are saved.',
  address: 'Your address is saved.',
  deleted: 'The address is deleted.',
}

/** The content of the customer's account. */
export function accountPage(view: AccountView): string {
  const { account, root, saved, problem, form_token: token } = view
  const notice = notices[saved ?? '']
  const message = Object.keys(problem?.errors ?? {}).length > 0 ? 'Check the fields marked below.' : problem?.message
  return [
    '<div class="stack account"><div><h1>Your account</h1>',
    `<form method="post" action="${text(root)}/account/logout">${tokenField(token)}<p class="hint">Signed in as ${text(account.email)}. <button class="link">Sign out</button></p></form></div>`,
    message === undefined ? '' : `<div class="notice bad" role="alert"><p>${text(message)}</p></div>`,
    notice === undefined || problem !== undefined ? '' : `<p class="notice" role="status">${notice}</p>`,
    orders(view),
    addresses(view),
    details(view),
    ownData(view),
    '</div>',
  ].join('')
}

function orders({ orders: page, is_first_page: isFirstPage, root }: AccountView): string {
  const { items, next_cursor: cursor } = page
  if (items.length === 0 && isFirstPage) {
    return `<section class="card" aria-labelledby="orders"><h2 id="orders">Orders</h2><p class="hint">You haven’t ordered yet. <a href="${text(root || '/')}">Go to the store</a></p></section>`
  }
  const rows = items.map(
    (order) =>
      `<li><a href="${text(`${root}/orders/${order.order_token}`)}">Order ${text(order.name)}</a><span class="amount">${money(order.total_paise)}</span><span class="hint">${day.format(new Date(order.created_at))} · ${order.item_count} ${order.item_count === 1 ? 'item' : 'items'} · ${statusOf(order)}</span></li>`,
  )
  const links = [
    isFirstPage ? '' : `<a href="${text(root)}/account">Newest orders</a>`,
    cursor === null ? '' : `<a href="${text(`${root}/account?after=${encodeURIComponent(cursor)}`)}">Older orders</a>`,
  ].filter((link) => link !== '')
  const pages = links.length === 0 ? '' : `<nav aria-label="Pages of orders" class="row">${links.join('')}</nav>`
  return `<section class="card" aria-labelledby="orders"><h2 id="orders">Orders</h2><ul class="list" role="list">${rows.join('')}</ul>${pages}</section>`
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

function statusOf({ status, payment_status: payment, fulfilment_status: fulfilment }: AccountOrder): string {
  if (status === 'cancelled') return payment === 'refunded' ? 'Cancelled and refunded' : 'Cancelled'
  if (status === 'pending') return payment === 'authorized' ? 'Confirming payment' : 'Waiting for payment'
  if (payment === 'refunded') return 'Refunded'
  if (status === 'completed') return 'Completed'
  if (fulfilment === 'fulfilled') return 'On its way'
  return fulfilment === 'partially_fulfilled' ? 'Partly sent' : 'Confirmed'
}

function addresses({ account, root, form_token: token }: AccountView): string {
  const items = account.addresses.map((address) => {
    const page = `${root}/account/addresses/${address.id}`
    const remove = `<form method="post" action="${text(page)}/delete">${tokenField(token)}<button class="link" aria-label="Delete address: ${text(address.line1)}">Delete</button></form>`
    const edit = `<a href="${text(page)}" aria-label="Edit address: ${text(address.line1)}">Edit</a>`
    return `<li><div>${address.is_default ? '<p><strong>Default</strong></p>' : ''}<p>${addressLines(address)}</p></div><div class="row">${edit}${remove}</div></li>`
  })
  const list =
    items.length === 0
      ? '<p class="hint">You have no saved addresses.</p>'
      : `<ul class="places" role="list">${items.join('')}</ul>`
  const add =
    items.length >= MAX_ADDRESSES
      ? `<p class="hint">You can save ${MAX_ADDRESSES} addresses. Delete one to add another.</p>`
      : `<p><a class="button plain" href="${text(root)}/account/addresses/new">Add address</a></p>`
  return `<section class="card" aria-labelledby="addresses"><h2 id="addresses">Addresses</h2>${list}${add}</section>`
}

function addressLines({ name, line1, line2, city, pincode, state_code: stateCode, phone }: CustomerAddress): string {
  const state = indianStates.find(({ code }) => code === stateCode)?.name ?? ''
  return [name, line1, line2, `${city} ${pincode}`, state, phone]
    .filter((line) => line !== '')
    .map(text)
    .join('<br>')
}

function details({ account, root, form_token: token, typed, problem, store_name: storeName }: AccountView): string {
  const { name, phone, accepts_marketing: accepts } = typed ?? account
  const errors = problem?.errors ?? {}
  return `<form method="post" action="${text(root)}/account" class="card" aria-labelledby="details" novalidate>${tokenField(token)}<h2 id="details">Your details</h2><div class="pair">${field(
    { name: 'name', label: 'Name', value: name, errors, autocomplete: 'name', maxlength: 120 },
  )}${field({ name: 'phone', label: 'Phone (optional)', type: 'tel', value: phone, errors, autocomplete: 'tel', inputmode: 'tel', maxlength: 20 })}</div><label class="check"><input type="checkbox" name="accepts_marketing"${accepts ? ' checked' : ''}> <span>Email me news and offers from ${text(storeName)}. I can unsubscribe at any time.</span></label><p><button class="button plain">Save details</button></p></form>`
}

function ownData({ root, form_token: token, store_name: storeName }: AccountView): string {
  return `<section class="card" aria-labelledby="data"><h2 id="data">Your data</h2><p class="hint">Download everything that ${text(storeName)} has stored about you, or delete your account.</p><div class="row"><form method="post" action="${text(root)}/account/data">${tokenField(token)}<button class="button plain">Download my data</button></form><a href="${text(root)}/account/delete">Delete my account</a></div></section>`
}

/** The content of the page that asks whether the account should be deleted. */
export function deletePage({
  root,
  store_name: storeName,
  form_token: token,
  problem,
}: Pick<AccountView, 'root' | 'store_name' | 'form_token' | 'problem'>): string {
  const failed =
    problem === undefined ? '' : `<div class="notice bad" role="alert"><p>${text(problem.message)}</p></div>`
  return `<div class="narrow stack"><h1>Delete your account?</h1>${failed}<p>${text(storeName)} deletes your name, contact details, addresses and consent. Your invoices stay, because tax law requires the store to keep them. You can’t undo this.</p><form method="post" action="${text(root)}/account/delete" class="row">${tokenField(token)}<button class="button">Delete my account</button><a class="button plain" href="${text(root)}/account">Keep my account</a></form></div>`
}

/** The content of the page after the account was deleted. */
export function deletedPage(root: string): string {
  return `<div class="narrow stack"><h1>Your account is deleted</h1><p><a href="${text(root || '/')}">Back to the store</a></p></div>`
}

/** The secret of the session in a form. */
export function tokenField(token: string): string {
  return `<input type="hidden" name="form_token" value="${text(token)}">`
}

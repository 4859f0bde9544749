import type { BuyerOrder } from '@haat/domains/orders/buyer/contract'
import { ReturnReason, ReturnRequest, ReturnWish, returnReasons } from '@haat/domains/orders/returns/contract'
import type { BuyerProblem, Outcome } from '../buyers.ts'
import { money, select, text } from '../checkout/html.ts'
import { typedText } from '../checkout/typed-text.ts'

type Form = Readonly<Record<string, string>>
type Return = BuyerOrder['returns'][number]

const QUANTITY = 'quantity_'

/** Reads a posted form, or says what's missing. */
export function readReturnForm(form: Form): Outcome<ReturnRequest> {
  const read = ReturnRequest.safeParse({
    lines: Object.entries(form).flatMap(([name, value]) => {
      const quantity = Number(value)
      if (!name.startsWith(QUANTITY) || !Number.isInteger(quantity) || quantity < 1) return []
      return [{ line_id: name.slice(QUANTITY.length), quantity }]
    }),
    reason: form.reason,
    comment: typedText(form.comment, 1000),
    wants: form.wants,
  })
  if (read.success) return { result: read.data }
  const errors = Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
  return { problem: { status: 422, code: 'invalid_fields', message: 'Check the fields marked below.', errors } }
}

/** Returns what identifies a form that was shown. */
export function attemptOf({ attempt = '' }: Form): string {
  return /^[0-9a-f-]{36}$/.test(attempt) ? attempt : crypto.randomUUID()
}

const titles: Readonly<Record<Return['status'], string>> = {
  requested: 'Return requested',
  approved: 'Return approved',
  declined: 'Return declined',
  received: 'Return received',
  refunded: 'Return refunded',
  exchanged: 'Return exchanged',
  cancelled: 'Return cancelled',
}

/** What became of the buyer's returns. */
export function returnCards(order: BuyerOrder, root: string, storeName: string): string {
  const page = `${root}/orders/${order.order_token}`
  return order.returns
    .toReversed()
    .map((row) => returnCard(order, row, { page, root, store_name: storeName }))
    .join('')
}

interface Place {
  readonly page: string
  readonly root: string
  readonly store_name: string
}

function returnCard(order: BuyerOrder, row: Return, { page, root, store_name: storeName }: Place): string {
  const items = row.lines.map(
    ({ line_id: lineId, quantity }) => `<li>${quantity} × ${text(nameOf(order, lineId))}</li>`,
  )
  const exchange =
    row.exchange === null
      ? ''
      : `<p><a href="${text(root)}/orders/${text(row.exchange.order_token)}">Exchange: order ${text(row.exchange.name)}</a></p>`
  return [
    `<div class="card"><h2>${titles[row.status]}</h2><ul style="margin:0;padding-inline-start:1.125rem">${items.join('')}</ul>`,
    `<p>${text(explain(row, storeName))}</p>`,
    row.answer === '' || (row.status !== 'approved' && row.status !== 'declined')
      ? ''
      : `<p style="white-space:pre-line;overflow-wrap:anywhere">${text(row.answer)}</p>`,
    exchange,
    row.can_cancel
      ? `<form method="post" action="${text(page)}/returns/${row.number}/cancel"><button class="button plain">Cancel return</button></form>`
      : '',
    '</div>',
  ].join('')
}

function explain({ status, refund_paise: refund, wants }: Return, storeName: string): string {
  switch (status) {
    case 'requested':
      return `${storeName} will look at your request. Please don’t send the items before it’s approved.`
    case 'approved':
      return 'Please send the items back.'
    case 'declined':
      return `${storeName} can’t take these items back.`
    case 'received':
      return wants === 'refund'
        ? `${storeName} has your items and refunds them soon.`
        : `${storeName} has your items and sends the exchange soon.`
    case 'refunded':
      return refund === null
        ? 'Your return is complete.'
        : `${money(refund)} is refunded. It can take 5 to 7 working days to arrive.`
    case 'exchanged':
      return 'The exchange is sent with a new order. There’s nothing to pay.'
    case 'cancelled':
      return 'Please don’t send these items.'
  }
}

/** The form to request a return; open if it couldn't be sent. */
export function returnForm(order: BuyerOrder, page: string, form: Form, problem: BuyerProblem | undefined): string {
  if (!order.can_return) return ''
  const errors = problem?.errors ?? {}
  const lines = order.returnable.map(({ line_id: lineId, quantity }) => {
    const name = `${QUANTITY}${lineId}`
    const options = Array.from({ length: quantity + 1 }, (_, count) => {
      const isChosen = form[name] === String(count) || (form[name] === undefined && count === 0)
      return `<option value="${count}"${isChosen ? ' selected' : ''}>${count}</option>`
    })
    return `<div class="field"><label for="${name}">${text(nameOf(order, lineId))}</label><select id="${name}" name="${name}">${options.join('')}</select></div>`
  })
  const wants = ReturnWish.safeParse(form.wants).data ?? 'refund'
  const choices = (
    [
      ['refund', 'A refund'],
      ['exchange', 'An exchange'],
    ] as const
  ).map(
    ([value, label]) =>
      `<label class="choice"><input type="radio" name="wants" value="${value}"${value === wants ? ' checked' : ''}><span>${label}</span></label>`,
  )
  return [
    `<details${problem === undefined ? '' : ' open'}><summary>Return items</summary><form method="post" action="${text(page)}/returns" class="stack"><input type="hidden" name="attempt" value="${crypto.randomUUID()}">`,
    `<fieldset class="group"><legend>How many do you want to return?</legend>${errors.lines === undefined ? '' : `<p class="error" role="alert">${text(errors.lines)}</p>`}${lines.join('')}</fieldset>`,
    select({
      name: 'reason',
      label: 'Reason',
      value: form.reason ?? '',
      errors: errors.reason === undefined ? {} : { reason: 'Choose a reason' },
      options: ReturnReason.options.map((value) => ({ value, label: returnReasons[value] })),
    }),
    `<div class="field"><label for="comment">What’s wrong? (optional)</label><textarea id="comment" name="comment" maxlength="1000" rows="3">${text(form.comment ?? '')}</textarea></div>`,
    `<fieldset class="group"><legend>What would you like?</legend><div class="choices">${choices.join('')}</div></fieldset>`,
    '<p><button class="button">Request return</button></p></form></details>',
  ].join('')
}

function nameOf(order: BuyerOrder, lineId: string): string {
  const line = order.lines.find(({ id }) => id === lineId)
  if (line === undefined) return ''
  return line.variant_title === '' ? line.title : `${line.title}, ${line.variant_title}`
}

import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { showOrder } from '../back-office/show-order.ts'
import type { OrderFollower } from '../followers.ts'
import { completeIfDone } from '../fulfilments/fulfil-order.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { insertPayment } from '../payments/start-order-payment.ts'
import { openOrder } from '../placing/open-order.ts'
import { type OrderRow, transitionOrder } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import type { StoreOrder } from '../view/contract.ts'
import { confirmDraft } from './confirm-draft.ts'
import { draftIncomplete } from './contract.ts'
import { auditOfDraft, requireDraft } from './draft-row.ts'

interface PaymentLink {
  readonly shown_total_paise: number
  readonly days: number
  readonly sends_email: boolean
}

/**
 * Lets the buyer pay a draft by its link. The stock is reserved when the buyer starts to pay, like in a checkout. Refuses as
 * `confirmDraft` does.
 */
export function sendPaymentLink(
  platform: Platform,
  actor: StoreMember,
  id: string,
  { shown_total_paise: shown, days, sends_email: sendsEmail }: PaymentLink,
): Promise<StoreOrder> {
  const now = platform.clock()
  return changeDraft(platform, actor, { id, action: 'order.link_sent' }, async (tx, draft) => {
    const order = await confirmDraft(tx, platform, draft, {
      store_slug: actor.store.slug,
      payment_method: undefined,
      shown_total_paise: shown,
    })
    if (order.total_paise === 0) throw new Refused(draftIncomplete, 'There’s nothing to pay. Mark the order as paid.')
    if (sendsEmail && order.email === '')
      throw new Refused(draftIncomplete, 'Enter the buyer’s email to send the link.')
    const waiting = await transitionOrder(tx, order, 'pending', {
      expires_at: new Date(now.getTime() + days * DAY_MS),
      updated_at: now,
    })
    await recordOrderEvents(tx, platform, [
      {
        type: sendsEmail ? 'order.link_sent' : 'order.link_created',
        order: waiting,
        actor,
        data: { number: order.number, total_paise: order.total_paise, days },
        now,
      },
    ])
  })
}

interface Placement {
  readonly shown_total_paise: number
  readonly payment: 'paid' | 'cash_on_delivery'
  readonly reference: string
}

/** Places a draft that is paid already, or that is paid on delivery. Refuses as `confirmDraft` does. */
export function placeDraft(
  platform: Platform,
  followers: readonly OrderFollower[],
  actor: StoreMember,
  id: string,
  { shown_total_paise: shown, payment, reference }: Placement,
): Promise<StoreOrder> {
  const now = platform.clock()
  return changeDraft(platform, actor, { id, action: 'order.draft_placed' }, async (tx, draft) => {
    const isFree = shown === 0
    const method = isFree ? 'free' : payment === 'paid' ? 'manual' : 'cash_on_delivery'
    const order = await confirmDraft(tx, platform, draft, {
      store_slug: actor.store.slug,
      payment_method: method,
      shown_total_paise: shown,
    })
    if (method === 'manual') {
      await recordPayment(tx, platform, followers, order, {
        amount_paise: order.total_paise,
        reference,
        account_id: actor.account_id,
        is_confirmed_draft: true,
      })
      return
    }
    if (method === 'cash_on_delivery') await insertPayment(tx, order, { method, amount_paise: order.total_paise, now })
    await completeIfDone(tx, platform, await openOrder(tx, platform, followers, order, actor))
  })
}

/** Changes a draft in one transaction with its audit entry, and returns the order. */
function changeDraft(
  platform: Platform,
  actor: StoreMember,
  { id, action }: { readonly id: string; readonly action: string },
  change: (tx: Tx, draft: OrderRow) => Promise<void>,
): Promise<StoreOrder> {
  return inTransaction(platform.db, async (tx) => {
    const draft = await requireDraft(tx, actor.store.id, id, true)
    await change(tx, draft)
    await tx.updateTable('orders').set({ draft: null }).where('id', '=', id).execute()
    await recordAudit(tx, { action, actor, ...auditOfDraft(actor, draft) })
    return showOrder(platform, tx, actor.store, id)
  })
}

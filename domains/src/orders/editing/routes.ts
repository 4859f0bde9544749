import { inTransaction } from '@haat/db'
import { routes } from '../../serve.ts'
import { changeOrder } from '../back-office/change-order.ts'
import { requireOrder } from '../back-office/show-order.ts'
import { requireStock } from '../reservations/reserve-stock.ts'
import { editOrderEndpoint, previewOrderEditEndpoint } from './contract.ts'
import { editOrder, itemsTaken } from './edit-order.ts'
import { planEdit } from './plan-edit.ts'
import { previewEdit } from './preview-edit.ts'

/** Routes for the store's team. */
export const orderEditRoutes = routes((serve) => {
  serve(previewOrderEditEndpoint, async ({ platform, actor, params, body, reply }) => {
    const now = platform.clock()
    const preview = await inTransaction(platform.db, async (tx) => {
      const order = await requireOrder(tx, actor.store.id, params.id)
      const plan = await planEdit(tx, order, body, now)
      await requireStock(tx, order, itemsTaken(plan), now)
      return previewEdit(order, plan)
    })
    return reply(200, preview)
  })

  serve(editOrderEndpoint, async ({ platform, actor, params, body, reply }) => {
    const { store_slug: _, ...edit } = body
    const change = {
      order_id: params.id,
      action: 'order.edited',
      details: {
        reason: edit.reason,
        total_paise: edit.shown_total_paise,
        delivery_price: edit.delivery_price,
      },
    }
    const order = await changeOrder(platform, actor, change, (tx, row) => editOrder(tx, platform, row, edit, actor))
    return reply(200, order)
  })
})

import type { Tx } from '@haat/db'
import type { OrderDiscount } from '../contract.ts'
import type { EditedAmount } from '../documents/edit-differences.ts'
import { nameOfItem } from '../name-of-item.ts'
import { chargeNames, isCharge } from '../pricing/charge-names.ts'
import { nothing } from '../pricing/nothing.ts'
import type { PricedAmount } from '../pricing/price-order.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { PlannedEdit } from './plan-edit.ts'

/** Stores the lines and charges of an edited order. Returns what each was before and is now. A removed line has no quantity. */
export async function storeLines(tx: Tx, order: OrderRow, plan: PlannedEdit): Promise<EditedAmount[]> {
  const changes: EditedAmount[] = []
  for (const line of plan.lines) {
    const priced = plan.priced.lines.find(({ key }) => key === line.id) ?? nothing
    await tx
      .updateTable('order_lines')
      .set({ quantity: line.new_quantity, ...columnsOf(priced, plan.discounts) })
      .where('id', '=', line.id)
      .execute()
    changes.push({
      item: line.id,
      description: nameOfItem(line),
      hsn_code: line.hsn_code,
      unit_price_before: line.unit_price_paise,
      unit_price_after: line.unit_price_paise,
      quantity_before: line.quantity,
      quantity_after: line.new_quantity,
      before: line,
      after: priced,
    })
  }
  const last = Math.max(0, ...plan.lines.map(({ position }) => position))
  for (const [index, line] of plan.added.entries()) {
    const priced = plan.priced.lines.find(({ key }) => key === line.key) ?? nothing
    const { id } = await tx
      .insertInto('order_lines')
      .values({
        store_id: order.store_id,
        order_id: order.id,
        position: last + index + 1,
        product_id: line.variant?.product_id ?? null,
        variant_id: line.variant?.id ?? null,
        title: line.title,
        variant_title: line.variant?.variant_title ?? '',
        sku: line.variant?.sku ?? '',
        hsn_code: line.hsn_code,
        image_src: line.variant?.image_src ?? null,
        requires_shipping: line.requires_shipping,
        weight_grams: line.variant?.weight_grams ?? 0,
        unit_price_paise: line.unit_price_paise,
        quantity: line.quantity,
        is_stocked: line.variant?.is_stocked ?? false,
        ...columnsOf(priced, plan.discounts),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    changes.push({
      item: id,
      description: nameOfItem({ title: line.title, variant_title: line.variant?.variant_title ?? '' }),
      hsn_code: line.hsn_code,
      unit_price_before: line.unit_price_paise,
      unit_price_after: line.unit_price_paise,
      quantity_before: 0,
      quantity_after: line.quantity,
      before: nothing,
      after: priced,
    })
  }
  for (const [index, charge] of plan.charges.entries()) {
    const priced = plan.priced.charges[index] ?? nothing
    const columns = {
      title: charge.new_title,
      price_paise: charge.new_price_paise,
      ...columnsOf(priced, plan.discounts),
    }
    await tx
      .insertInto('order_charges')
      .values({ order_id: order.id, kind: charge.kind, ...columns })
      .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(columns))
      .execute()
    changes.push({
      item: charge.kind,
      description: isCharge(charge.kind) ? chargeNames[charge.kind] : charge.title,
      hsn_code: '',
      unit_price_before: charge.price_paise,
      unit_price_after: charge.new_price_paise,
      quantity_before: 1,
      quantity_after: 1,
      before: charge,
      after: priced,
    })
  }
  return changes
}

function columnsOf(priced: PricedAmount, known: ReadonlyMap<string, OrderDiscount>) {
  const discounts = priced.discounts.flatMap(({ id, amount_paise: amount }) => {
    const discount = known.get(id)
    return discount === undefined ? [] : [{ ...discount, amount_paise: amount }]
  })
  return {
    discounts: JSON.stringify(discounts),
    discount_paise: priced.discount_paise,
    gst_rate_basis_points: priced.gst_rate_basis_points,
    taxable_paise: priced.taxable_paise,
    taxes: JSON.stringify(priced.taxes),
    gst_paise: priced.gst_paise,
    total_paise: priced.total_paise,
  }
}

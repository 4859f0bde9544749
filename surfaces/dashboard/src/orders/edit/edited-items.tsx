import { SearchBox } from '@haat/console/lists/search-box'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Card, Field, formatMoney, IconButton, NumberInput } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { useState } from 'react'
import { Thumbnail } from '../../thumbnail.tsx'
import { CustomItemDialog } from '../draft/custom-item-dialog.tsx'
import { ProductsFound } from '../products-found.tsx'
import { addVariant, type EditForm } from './order-edit.ts'

interface EditedItemsProps {
  store_slug: string
  order: StoreOrder
  form: EditForm
  onForm: (form: EditForm) => void
}

/** The items of the order with their quantities, and what is added. */
export function EditedItems({ store_slug: storeSlug, order, form, onForm }: EditedItemsProps) {
  const [words, setWords] = useState('')
  return (
    <Card
      title="Items"
      actions={<CustomItemDialog onAdd={(item) => onForm({ ...form, custom: [...form.custom, item] })} />}
    >
      <div className="flex flex-col gap-3">
        <SearchBox
          label="Search products"
          placeholder="Search products to add by name or SKU"
          value={words}
          onSearch={setWords}
          className="w-full"
        />
        {words !== '' && (
          <ProductsFound store_slug={storeSlug} words={words} onAdd={(variant) => onForm(addVariant(form, variant))} />
        )}
        <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0" aria-label="Items of the order">
          {order.lines.map((line) => {
            const quantity = form.quantities[line.id] ?? line.quantity
            // Sent, or refunded before it was sent.
            const settled = line.requires_shipping ? line.quantity - line.unfulfilled_quantity : 0
            const least = Math.max(settled, line.refunded_quantity)
            return (
              <EditedLine
                key={line.id}
                name={nameOf(line)}
                image_src={line.image_src}
                unit_price_paise={line.unit_price_paise}
                note={
                  quantity === 0
                    ? 'Will be removed'
                    : quantity !== line.quantity
                      ? `Was ${line.quantity}`
                      : least > 0
                        ? `At least ${least}: packed or refunded`
                        : ''
                }
                least={least}
                quantity={quantity}
                onQuantity={(next) => onForm({ ...form, quantities: { ...form.quantities, [line.id]: next } })}
              />
            )
          })}
          {form.added.map((variant) => (
            <EditedLine
              key={variant.variant_id}
              name={nameOf(variant)}
              image_src={variant.image_src}
              unit_price_paise={variant.unit_price_paise}
              note="New"
              least={0}
              quantity={variant.quantity}
              onQuantity={(next) =>
                onForm({
                  ...form,
                  added: form.added.flatMap((one) => {
                    if (one.variant_id !== variant.variant_id) return [one]
                    return next === 0 ? [] : [{ ...one, quantity: next }]
                  }),
                })
              }
            />
          ))}
          {form.custom.map((item, index) => (
            <EditedLine
              // biome-ignore lint/suspicious/noArrayIndexKey: entered items have no identity of their own
              key={index}
              name={item.title}
              image_src={null}
              unit_price_paise={item.unit_price_paise}
              note="New"
              least={0}
              quantity={item.quantity}
              onQuantity={(next) =>
                onForm({
                  ...form,
                  custom: form.custom.flatMap((one, place) => {
                    if (place !== index) return [one]
                    return next === 0 ? [] : [{ ...one, quantity: next }]
                  }),
                })
              }
            />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function nameOf({ title, variant_title: variant }: { title: string; variant_title: string }): string {
  return variant === '' ? title : `${title}, ${variant}`
}

interface EditedLineProps {
  name: string
  image_src: string | null
  unit_price_paise: number
  note: string
  least: number
  quantity: number
  onQuantity: (quantity: number) => void
}

function EditedLine({
  name,
  image_src: src,
  unit_price_paise: price,
  note,
  least,
  quantity,
  onQuantity,
}: EditedLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Thumbnail src={src ?? undefined} alt="" size={40} />
      <span className="min-w-40 flex-1 text-sm">
        <span className="block font-medium break-words text-ink">{name}</span>
        <span className="tabular block text-ink-muted">{formatMoney(price)} each</span>
        {note !== '' && <span className="block text-ink-muted">{note}</span>}
      </span>
      <Field label={`Quantity of ${name}`} hiddenLabel className="w-36">
        <NumberInput
          value={quantity}
          min={least}
          max={9999}
          steppers
          onValueChange={(value) => onQuantity(value ?? least)}
        />
      </Field>
      {least === 0 && quantity > 0 ? (
        <IconButton
          label={`Remove ${name}`}
          size="small"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onQuantity(0)}
        />
      ) : (
        <span className="w-8" />
      )}
    </li>
  )
}

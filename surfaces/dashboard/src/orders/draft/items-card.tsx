import { SearchBox } from '@haat/console/lists/search-box'
import type { DraftForm, DraftQuote } from '@haat/domains/orders/drafts/contract'
import { Card, Field, formatCount, formatMoney, IconButton, NumberInput } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { useState } from 'react'
import { Thumbnail } from '../../thumbnail.tsx'
import { ProductsFound } from '../products-found.tsx'
import { CustomItemDialog } from './custom-item-dialog.tsx'
import { addCustomItem, addVariant, quantityOf, removeLine, setQuantity } from './draft-form.ts'

interface ItemsCardProps {
  store_slug: string
  form: DraftForm
  quote: DraftQuote | undefined
  onForm: (form: DraftForm) => void
}

/** What is ordered: variants of the catalogue, and items that staff enter. */
export function ItemsCard({ store_slug: storeSlug, form, quote, onForm }: ItemsCardProps) {
  const [words, setWords] = useState('')
  const isEmpty = form.items.length + form.custom_items.length === 0
  return (
    <Card title="Items" actions={<CustomItemDialog onAdd={(item) => onForm(addCustomItem(form, item))} />}>
      <div className="flex flex-col gap-3">
        <SearchBox
          label="Search products"
          placeholder="Search products by name or SKU"
          value={words}
          onSearch={setWords}
          className="w-full"
        />
        {words !== '' && (
          <ProductsFound store_slug={storeSlug} words={words} onAdd={(variant) => onForm(addVariant(form, variant))} />
        )}
        {isEmpty ? (
          <p className="text-ink-muted">Search for a product, or add an item that isn’t in your catalogue.</p>
        ) : (
          <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0" aria-label="Items of the order">
            {quote?.items.map((item) => (
              <Line
                key={item.key}
                item={item}
                quantity={quantityOf(form, item.key)}
                problem={quote.problems.find(({ key }) => key === item.key)}
                onQuantity={(quantity) => onForm(setQuantity(form, item.key, quantity))}
                onRemove={() => onForm(removeLine(form, item.key))}
              />
            ))}
            {quote?.problems
              .filter(({ code }) => code === 'unavailable')
              .map(({ key }) => (
                <li key={key} className="flex items-center gap-3 py-3 text-sm">
                  <span className="min-w-0 flex-1 text-madder-text">A product that’s no longer sold</span>
                  <RemoveButton title="the product that isn’t sold" onRemove={() => onForm(removeLine(form, key))} />
                </li>
              ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

interface LineProps {
  item: DraftQuote['items'][number]
  quantity: number
  problem: DraftQuote['problems'][number] | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ item, quantity, problem, onQuantity, onRemove }: LineProps) {
  const name = item.variant_title === '' ? item.title : `${item.title}, ${item.variant_title}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Thumbnail src={item.image_src ?? undefined} alt="" size={40} />
      <span className="min-w-40 flex-1 text-sm">
        <span className="block font-medium break-words text-ink">{name}</span>
        <span className="tabular block text-ink-muted">{formatMoney(item.unit_price_paise)} each</span>
        {problem !== undefined && (
          <span role="alert" className="block text-madder-text">
            {problem.available === 0 ? 'Out of stock' : `Only ${formatCount(problem.available)} in stock`}
          </span>
        )}
      </span>
      <Field label={`Quantity of ${name}`} hiddenLabel className="w-36">
        <NumberInput
          value={quantity}
          min={1}
          max={9999}
          steppers
          onValueChange={(value) => onQuantity(value === null ? 1 : value)}
        />
      </Field>
      <span className="tabular w-24 text-right text-sm font-medium">
        {formatMoney(item.price_paise)}
        {item.discount_paise > 0 && (
          <span className="block font-normal text-ink-muted">−{formatMoney(item.discount_paise)}</span>
        )}
      </span>
      <RemoveButton title={name} onRemove={onRemove} />
    </li>
  )
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  return (
    <IconButton
      label={`Remove ${title}`}
      size="small"
      icon={<X aria-hidden="true" className="size-4" />}
      onClick={onRemove}
    />
  )
}

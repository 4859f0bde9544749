import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { Button, Card, Checkbox, Field, RadioGroup, TextInput } from '@haat/ui'
import type { ReactNode } from 'react'
import { discountKinds } from '../words/discount-words.ts'
import { ConditionsCards } from './conditions-cards.tsx'
import type { DiscountFormInput } from './discount-form-values.ts'
import { DiscountSummary } from './discount-summary.tsx'
import { generateCode } from './generate-code.ts'
import type { DiscountFormControls } from './use-discount-form.ts'
import { ValueCard } from './value-card.tsx'

interface DiscountFormProps {
  store_slug: string
  form: DiscountFormControls
  saved: DiscountFormInput
  isNew: boolean
  aside?: ReactNode
}

/** The fields of a discount. */
export function DiscountFormFields({ store_slug: storeSlug, form, saved, isNew, aside }: DiscountFormProps) {
  const method = form.value('method')
  const kind = form.value('kind')
  const set = form.form.setValue
  const chooseKind = (next: DiscountFormInput['kind']) => {
    kind.onValueChange(next)
    // Each kind offers other values.
    set('value_kind', next === 'shipping' || next === 'buy_x_get_y' ? 'free' : 'percentage', { shouldDirty: true })
  }
  return (
    <RecordForm
      form={form}
      aside={
        <>
          <DiscountSummary store_slug={storeSlug} form={form} />
          {aside}
        </>
      }
      saveBar={<SaveBar form={form} saved={saved} isNew={isNew} label="Save discount" />}
    >
      <Card>
        <div className="flex flex-col gap-5">
          <RadioGroup label="Type" options={discountKinds} value={kind.value} onValueChange={chooseKind} />
          <RadioGroup
            label="Method"
            options={[
              { value: 'code', label: 'Discount code', hint: 'Customers enter it in the checkout' },
              { value: 'automatic', label: 'Automatic discount', hint: 'Applies without a code' },
            ]}
            {...method}
          />
          {method.value === 'code' ? (
            <div className="flex flex-wrap items-start gap-2">
              <Field label="Code" hint="Not case-sensitive" error={form.error('code')} className="flex-1">
                <TextInput {...form.text('code')} autoComplete="off" placeholder="DIWALI10" className="uppercase" />
              </Field>
              <Button
                className="mt-6.5"
                onClick={() => set('code', generateCode(), { shouldDirty: true, shouldValidate: form.hasErrors })}
              >
                Generate
              </Button>
            </div>
          ) : (
            <Field label="Title" hint="Customers see it in the cart and in the checkout." error={form.error('title')}>
              <TextInput {...form.text('title')} placeholder="Diwali sale" />
            </Field>
          )}
        </div>
      </Card>
      <ValueCard store_slug={storeSlug} form={form} />
      <ConditionsCards store_slug={storeSlug} form={form} />
      <Card
        title="Combinations"
        description="An order can have several discounts if each allows the other. Otherwise the customer gets what saves the most."
      >
        <div className="flex flex-col gap-2">
          <Checkbox label="Discounts on products" {...form.checked('combines_products')} />
          <Checkbox label="Discounts on the order" {...form.checked('combines_order')} />
          <Checkbox label="Discounts on delivery" {...form.checked('combines_shipping')} />
        </div>
      </Card>
    </RecordForm>
  )
}

import { createProductEndpoint } from '@haat/domains/products/contract'
import { ProblemError } from '@haat/http-client'
import { Banner, Button, Field, formatPrice, parseRupees, TextInput, useZodForm } from '@haat/ui'
import { Image as ImageIcon } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { backend } from '../../data/backend.ts'
import { mediaAddress } from '../../data/media-address.ts'
import { ImageField } from './image-field.tsx'
import { StepLayout } from './step-layout.tsx'
import type { StepProps } from './step-props.ts'
import { StorePreview } from './store-preview.tsx'
import { onboardingKey, usePlan, useProducts } from './use-onboarding.ts'

const QuickProduct = z.object({
  title: z.string().trim().min(1, 'Enter a name').max(255),
  price: z
    .string()
    .trim()
    .refine((typed) => parseRupees(typed) !== undefined, 'Enter an amount in rupees, such as 499 or 1,250.50'),
})

const empty = { title: '', price: '' }

/** The step that adds a few products with name, price and image. Other fields are edited in the dashboard. */
export function ProductsStep({ draft, files, onDone }: StepProps) {
  const { store_slug: storeSlug } = draft
  const queryClient = useQueryClient()
  const products = useProducts(storeSlug)
  const plan = usePlan(storeSlug)
  const [image, setImage] = useState<string>()
  const [isUploading, setIsUploading] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  const continuesAfterAdding = useRef(false)
  const count = products.data?.total ?? 0
  const limit = plan.data?.plan.max_products ?? null
  const isAtLimit = limit !== null && count >= limit
  const form = useZodForm({
    schema: QuickProduct,
    defaultValues: empty,
    draftKey: `first-product-${storeSlug}`,
    onSubmit: async ({ title, price }) => {
      await backend.call(createProductEndpoint, {
        body: {
          store_slug: storeSlug,
          title,
          status: 'active',
          variants: [{ price_paise: parseRupees(price) ?? 0 }],
          ...(image === undefined ? {} : { images: [{ src: image, alt: title }] }),
        },
      })
      form.form.reset(empty)
      setImage(undefined)
      if (continuesAfterAdding.current) await onDone()
      else await queryClient.invalidateQueries({ queryKey: onboardingKey(storeSlug) })
    },
  })
  // A form that is filled in but not submitted is added as a product too.
  const addAndContinue = () => {
    const { title, price } = form.form.getValues()
    const isFilled = title.trim() !== '' || price.trim() !== '' || image !== undefined
    continuesAfterAdding.current = isFilled
    if (isFilled && formElement.current !== null) formElement.current.requestSubmit()
    else void onDone()
  }
  const isForbidden = products.error instanceof ProblemError && products.error.status === 403
  return (
    <StepLayout
      title="Products"
      description="Add two or three products to see how your store looks. You can add variants, stock and descriptions in the dashboard."
      continueLabel="Continue"
      busy={form.busy || isUploading}
      onContinue={addAndContinue}
      preview={<StorePreview key={count} draft={draft} files={files} />}
    >
      {isForbidden ? (
        <Banner tone="info">You don’t have permission to add products. Continue to the next step.</Banner>
      ) : (
        <>
          <PlanUsage count={count} limit={limit} name={plan.data?.plan.name} />
          {count > 0 && (
            <ul aria-label="Products" className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
              {(products.data?.items ?? []).map((product) => (
                <li key={product.id} className="flex items-center gap-3 py-2 text-sm">
                  <ProductImage src={product.image?.src} />
                  <span className="min-w-0 flex-1 truncate font-medium text-ink">{product.title}</span>
                  <span className="tabular text-ink-muted">{formatPrice(product.price_min_paise)}</span>
                </li>
              ))}
            </ul>
          )}
          {!isAtLimit && (
            <form {...form.props} ref={formElement} aria-label="Add a product">
              <fieldset
                disabled={draft.suspended !== null}
                className="m-0 flex min-w-0 flex-col gap-4 rounded-card border border-hairline bg-paper p-4"
              >
                {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
                <Field label="Name" error={form.error('title')}>
                  <TextInput {...form.text('title')} placeholder="Garam masala, 100 g" />
                </Field>
                <Field label="Price (₹)" error={form.error('price')}>
                  <TextInput {...form.text('price')} inputMode="decimal" placeholder="149" />
                </Field>
                <ImageField
                  store_slug={storeSlug}
                  label="Image"
                  value={image}
                  onChange={setImage}
                  onUploadingChange={setIsUploading}
                  compact
                />
                <Button
                  type="submit"
                  className="self-start"
                  busy={form.busy}
                  disabled={isUploading}
                  onClick={() => {
                    continuesAfterAdding.current = false
                  }}
                >
                  Add product
                </Button>
              </fieldset>
            </form>
          )}
        </>
      )}
    </StepLayout>
  )
}

/** A small decorative image. `src` is a URL instead of a key while the file is still being imported. */
function ProductImage({ src }: { src: string | undefined }) {
  const classes =
    'grid size-9 shrink-0 place-items-center rounded-control border border-hairline bg-sunken object-cover'
  if (src === undefined || /^https?:/.test(src)) {
    return (
      <span className={`${classes} text-ink-faint`}>
        <ImageIcon aria-hidden="true" className="size-4" />
      </span>
    )
  }
  return (
    <img src={mediaAddress(src, { width: 72, height: 72, crop: 'center' })} alt="" loading="lazy" className={classes} />
  )
}

interface PlanUsageProps {
  readonly count: number
  /** Null for no limit. */
  readonly limit: number | null
  readonly name: string | undefined
}

function PlanUsage({ count, limit, name }: PlanUsageProps) {
  if (name === undefined) return undefined
  if (limit === null) return <p className="text-sm text-ink-muted">Your {name} plan has no product limit.</p>
  if (count >= limit) {
    return (
      <Banner tone="warning" title={`You’ve reached your plan’s limit of ${limit} products`}>
        Continue to the next step. You can change your plan later.
      </Banner>
    )
  }
  return (
    <p className="text-sm text-ink-muted">
      {count} of {limit} products on your {name} plan.
    </p>
  )
}

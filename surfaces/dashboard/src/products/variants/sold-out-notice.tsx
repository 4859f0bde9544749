import { Banner } from '@haat/ui'
import { useWatch } from 'react-hook-form'
import { countSoldOutVariants } from '../form-state/sold-out-variants.ts'
import type { ProductFormControls } from '../form-state/use-product-form.ts'

interface SoldOutNoticeProps {
  readonly form: ProductFormControls
  /** The product isn't in the store yet: new, a draft or archived. */
  readonly isUnpublished: boolean
  readonly className: string
}

/** Warns that a product would be sold out as soon as it's published. */
export function SoldOutNotice({ form, isUnpublished, className }: SoldOutNoticeProps) {
  const [status, track, oversell, variants] = useWatch({
    control: form.form.control,
    name: ['status', 'track', 'oversell', 'variants'],
  })
  const soldOut = countSoldOutVariants({ track, oversell, variants })
  if (!isUnpublished || status !== 'active' || soldOut === 0) return null
  const isWhole = soldOut === variants.length
  return (
    <Banner
      tone="warning"
      className={className}
      title={isWhole ? 'This product will be sold out' : `${soldOut} of ${variants.length} variants will be sold out`}
    >
      {isWhole ? 'It has' : 'They have'} no stock. Enter how many you have, continue selling when out of stock, or save
      the product as a draft.
    </Banner>
  )
}

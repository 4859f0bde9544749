import type {
  PaymentMethodDetails,
  ShownPaymentDetails,
  ShownPaymentMethod,
} from '@haat/domains/payments/store-methods/contract'
import { Dialog } from '@haat/ui'
import { BankTransferForm } from './forms/bank-transfer-form.tsx'
import { CashForm } from './forms/cash-form.tsx'
import { RazorpayForm } from './forms/razorpay-form.tsx'
import { UpiForm } from './forms/upi-form.tsx'
import { methodWords } from './method-words.ts'

interface MethodDialogProps {
  store_slug: string
  method: ShownPaymentMethod
  webhook_url: string
  onSave: (details: PaymentMethodDetails) => Promise<void>
  onClose: () => void
}

/** Sets up a payment method, or changes it. */
export function MethodDialog({ method, onClose, ...rest }: MethodDialogProps) {
  const { title, description } = methodWords[method.method]
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(open) => !open && onClose()}
      title={method.details === null ? `Set up ${lowerFirst(title)}` : `Edit ${lowerFirst(title)}`}
      description={description}
    >
      <MethodForm method={method} onClose={onClose} {...rest} />
    </Dialog>
  )
}

function MethodForm({ store_slug: storeSlug, method, webhook_url: webhookUrl, onSave, onClose }: MethodDialogProps) {
  const common = { onSave, onCancel: onClose }
  const { details } = method
  switch (method.method) {
    case 'razorpay':
      return (
        <RazorpayForm
          store_slug={storeSlug}
          webhook_url={webhookUrl}
          saved={savedAs(details, 'razorpay')}
          {...common}
        />
      )
    case 'upi':
      return <UpiForm saved={savedAs(details, 'upi')} {...common} />
    case 'cash_on_delivery':
      return <CashForm saved={savedAs(details, 'cash_on_delivery')} {...common} />
    case 'bank_transfer':
      return <BankTransferForm saved={savedAs(details, 'bank_transfer')} {...common} />
    case 'test':
      return null
  }
}

type DetailsOf<Method> = Extract<ShownPaymentDetails, { method: Method }>

function savedAs<Method extends ShownPaymentDetails['method']>(
  details: ShownPaymentDetails | null,
  method: Method,
): DetailsOf<Method> | undefined {
  return details !== null && isOf(details, method) ? details : undefined
}

function isOf<Method extends ShownPaymentDetails['method']>(
  details: ShownPaymentDetails,
  method: Method,
): details is DetailsOf<Method> {
  return details.method === method
}

/** In a sentence, except for names: Razorpay, UPI. */
function lowerFirst(title: string): string {
  return /^(Razorpay|UPI)/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { leaveWithoutAsking } from '@haat/console/forms/leave-guard'
import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import {
  DEFAULT_LINK_DAYS,
  type Draft,
  type DraftForm,
  type DraftQuote,
  MAX_LINK_DAYS,
  placeDraftEndpoint,
  sendPaymentLinkEndpoint,
} from '@haat/domains/orders/drafts/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card, Checkbox, Dialog, Field, formatMoney, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { orderKey, ordersKey } from '../order-keys.ts'

interface PlaceCardProps {
  store_slug: string
  form: DraftForm
  quote: DraftQuote | undefined
  disabled: boolean
  /** Saves what was entered; undefined if it was refused. */
  save: () => Promise<Draft | undefined>
}

type Step = 'link' | 'paid' | 'cash_on_delivery'

/** How the order is paid: by a link, already, or on delivery. Each saves the draft first. */
export function PlaceCard(props: PlaceCardProps) {
  const { quote, disabled, save } = props
  const [open, setOpen] = useState<{ step: Step; draft: Draft }>()
  const start = async (step: Step) => {
    const draft = await save()
    if (draft !== undefined) setOpen({ step, draft })
  }
  const cash = quote?.cash_on_delivery ?? null
  const reason = cash?.unavailable_because ?? null
  return (
    <Card title="Place the order">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={disabled} onClick={() => void start('link')}>
            Send payment link
          </Button>
          <Button disabled={disabled} onClick={() => void start('paid')}>
            Mark as paid
          </Button>
          {cash !== null && (
            <Button disabled={disabled || reason !== null} onClick={() => void start('cash_on_delivery')}>
              Cash on delivery
            </Button>
          )}
        </div>
        {reason !== null && <p className="text-sm text-ink-muted">{reason}.</p>}
      </div>
      {open !== undefined && (
        <StepDialog {...props} step={open.step} draft={open.draft} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  )
}

interface StepProps extends PlaceCardProps {
  step: Step
  draft: Draft
  onClose: () => void
}

const titles: Readonly<Record<Step, string>> = {
  link: 'Send payment link',
  paid: 'Mark as paid',
  cash_on_delivery: 'Place with cash on delivery',
}
const texts: Readonly<Record<Step, string>> = {
  link: 'The customer chooses how to pay. Items are reserved once they start to pay.',
  paid: 'Check that you’ve received the money. The order is placed, and the customer gets an email.',
  cash_on_delivery: 'The order is placed, and the customer gets an email.',
}

function StepDialog(props: StepProps) {
  const { step, onClose } = props
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={titles[step]} description={texts[step]}>
      <StepForm {...props} />
    </Dialog>
  )
}

const Entered = z.object({
  days: z
    .string()
    .trim()
    .regex(/^([1-9]|[12][0-9]|30)$/, `Enter a number of days from 1 to ${MAX_LINK_DAYS}`)
    .transform(Number),
  sends_email: z.boolean(),
  reference: z.string().trim().max(80),
})

function StepForm({ store_slug: storeSlug, step, draft, onClose }: StepProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const attemptKey = useAttemptKey()
  const { totals, cash_on_delivery: cash } = draft.quote
  const total = step === 'cash_on_delivery' ? (cash?.total_paise ?? 0) : totals.total_paise
  const hasEmail = draft.form.email !== ''
  const form = useZodForm({
    schema: Entered,
    defaultValues: { days: String(DEFAULT_LINK_DAYS), sends_email: hasEmail, reference: '' },
    onSubmit: async ({ days, sends_email: sendsEmail, reference }) => {
      const common = { store_slug: storeSlug, shown_total_paise: total }
      const params = { id: draft.id }
      let order: StoreOrder
      if (step === 'link') {
        const body = { ...common, days, sends_email: sendsEmail }
        order = await backend.call(sendPaymentLinkEndpoint, { params, body, idempotency_key: attemptKey(body) })
      } else {
        const body = { ...common, payment: step, reference }
        order = await backend.call(placeDraftEndpoint, { params, body, idempotency_key: attemptKey(body) })
      }
      queryClient.setQueryData(orderKey(storeSlug, order.id), order)
      toast.show({
        title: step === 'link' ? (sendsEmail ? 'Payment link sent' : 'Payment link created') : 'Order placed',
        tone: 'success',
      })
      await queryClient.invalidateQueries({ queryKey: [...ordersKey(storeSlug), 'list'] })
      await navigate(`/orders/${order.id}`, { state: leaveWithoutAsking })
    },
  })
  return (
    <form {...form.props} aria-label={titles[step]} className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <p className="text-ink">
        Total: <strong>{formatMoney(total)}</strong>
      </p>
      {step === 'link' && (
        <>
          <Field label="Days until the link expires" error={form.error('days')}>
            <TextInput {...form.text('days')} inputMode="numeric" />
          </Field>
          <Checkbox
            label="Email the link"
            hint={hasEmail ? `To ${draft.form.email}` : 'Enter the customer’s email first, or copy the link afterwards'}
            disabled={!hasEmail}
            {...form.checked('sends_email')}
          />
        </>
      )}
      {step === 'paid' && (
        <Field label="Reference" optional hint="Cash, or the UTR of the transfer" error={form.error('reference')}>
          <TextInput {...form.text('reference')} />
        </Field>
      )}
      <FormActions busy={form.busy} onCancel={onClose}>
        {step === 'link' ? 'Create link' : 'Place order'}
      </FormActions>
    </form>
  )
}

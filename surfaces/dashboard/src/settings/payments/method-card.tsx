import type { PaymentMethodDetails, ShownPaymentMethod } from '@haat/domains/payments/store-methods/contract'
import { Button, Card, ConfirmDialog, StatusBadge, useToast } from '@haat/ui'
import { useState } from 'react'
import { CheckKeys } from './check-keys.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { MethodSummary } from './method-summary.tsx'
import { methodWords } from './method-words.ts'
import type { usePaymentMethodChanges } from './use-payment-methods.ts'

interface MethodCardProps {
  store_slug: string
  method: ShownPaymentMethod
  webhook_url: string
  changes: ReturnType<typeof usePaymentMethodChanges>
}

/** One payment method: its status, what is saved, what the owner has to know, and how to change it. */
export function MethodCard({ store_slug: storeSlug, method, webhook_url: webhookUrl, changes }: MethodCardProps) {
  const toast = useToast()
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { title, description, points } = methodWords[method.method]
  const { details } = method
  // Test payments are on as long as nothing else is, so there's nothing to switch.
  const isOnByDefault = method.is_enabled && details === null

  const run = async (change: () => Promise<void>, done: string) => {
    setBusy(true)
    try {
      await change()
      toast.show({ title: done, tone: 'success' })
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'Try again.'
      toast.show({ title: `Couldn’t change ${title}`, detail, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  const save = async (entered: PaymentMethodDetails) => {
    await changes.save(entered, details === null || method.is_enabled)
    setEditing(false)
    toast.show({ title: `${title} saved`, tone: 'success' })
  }

  return (
    <Card
      title={title}
      description={description}
      actions={<MethodStatus method={method} />}
      footer={
        isOnByDefault ? undefined : (
          <>
            {details !== null && method.method !== 'test' && (
              <ConfirmDialog
                title={`Remove ${title}?`}
                confirmLabel="Remove"
                trigger={
                  <Button variant="quiet" aria-label={`Remove ${title}`}>
                    Remove
                  </Button>
                }
                onConfirm={() => changes.remove(method.method)}
              >
                {method.method === 'razorpay'
                  ? 'The keys are deleted. Payments that are still open can’t be confirmed, and you’ll have to refund earlier payments in Razorpay. To only stop new payments, disable the method instead.'
                  : 'The details are deleted. Buyers who haven’t paid yet no longer see them. To only stop new payments, disable the method instead.'}
              </ConfirmDialog>
            )}
            {method.method === 'test' ? (
              <TestButton method={method} busy={isBusy} run={run} changes={changes} />
            ) : (
              <>
                {details !== null && (
                  <Button
                    busy={isBusy}
                    aria-label={`${method.is_enabled ? 'Disable' : 'Enable'} ${title}`}
                    onClick={() =>
                      void run(
                        () => changes.turn(method.method, !method.is_enabled),
                        `${title} ${method.is_enabled ? 'disabled' : 'enabled'}`,
                      )
                    }
                  >
                    {method.is_enabled ? 'Disable' : 'Enable'}
                  </Button>
                )}
                <Button
                  aria-label={`${details === null ? 'Set up' : 'Edit'} ${title}`}
                  onClick={() => setEditing(true)}
                >
                  {details === null ? 'Set up' : 'Edit'}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {details !== null && <MethodSummary details={details} />}
        {details?.method === 'razorpay' && <CheckKeys store_slug={storeSlug} />}
        <ul className="m-0 flex list-disc flex-col gap-1 pl-5 text-sm text-ink-muted">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {isEditing && (
        <MethodDialog
          store_slug={storeSlug}
          method={method}
          webhook_url={webhookUrl}
          onSave={save}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}

function MethodStatus({ method: { is_enabled: isEnabled, details } }: { method: ShownPaymentMethod }) {
  if (isEnabled && details?.method === 'razorpay' && details.is_test) {
    return <StatusBadge tone="waiting">Test keys</StatusBadge>
  }
  if (isEnabled) return <StatusBadge tone="success">Enabled</StatusBadge>
  return <StatusBadge tone="neutral">{details === null ? 'Not set up' : 'Disabled'}</StatusBadge>
}

interface TestButtonProps {
  method: ShownPaymentMethod
  busy: boolean
  run: (change: () => Promise<void>, done: string) => Promise<void>
  changes: MethodCardProps['changes']
}

/** Test payments need no details. */
function TestButton({ method, busy, run, changes }: TestButtonProps) {
  if (!method.is_enabled) {
    return (
      <Button
        busy={busy}
        aria-label="Enable Test payments"
        onClick={() => void run(() => changes.save({ method: 'test' }, true), 'Test payments enabled')}
      >
        Enable
      </Button>
    )
  }
  return (
    <Button
      busy={busy}
      aria-label="Disable Test payments"
      onClick={() => void run(() => changes.remove('test'), 'Test payments disabled')}
    >
      Disable
    </Button>
  )
}

import { CopyField } from '@haat/console/copy/copy-field'
import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { RazorpaySettings } from '@haat/domains/payments/store-methods/contract'
import { Field, PasswordInput, TextInput, useZodForm } from '@haat/ui'
import { z } from 'zod'
import { CheckKeys } from '../check-keys.tsx'
import { type MethodFormProps, saveLabel } from './form-props.ts'

// Empty: the saved secret stays. The server checks what is entered.
const Entered = z.object({ details: RazorpaySettings.extend({ key_secret: z.string(), webhook_secret: z.string() }) })

interface RazorpayFormProps extends MethodFormProps<'razorpay'> {
  store_slug: string
  webhook_url: string
}

/** The keys of the store's own Razorpay account, and how to connect its webhook. */
export function RazorpayForm({
  store_slug: storeSlug,
  webhook_url: webhookUrl,
  saved,
  onSave,
  onCancel,
}: RazorpayFormProps) {
  const form = useZodForm({
    schema: Entered,
    defaultValues: { details: { key_id: saved?.key_id ?? '', key_secret: '', webhook_secret: '' } },
    onSubmit: ({ details: { key_id: keyId, key_secret: keySecret, webhook_secret: webhookSecret } }) =>
      onSave({
        method: 'razorpay',
        key_id: keyId,
        ...(keySecret === '' ? {} : { key_secret: keySecret }),
        ...(webhookSecret === '' ? {} : { webhook_secret: webhookSecret }),
      }),
  })
  const keep = (end: string | null | undefined) =>
    end === null || end === undefined ? undefined : `Saved, ends in …${end}. Leave empty to keep it.`
  return (
    <form {...form.props} aria-label="Razorpay" className="flex flex-col gap-5">
      <FormProblem problem={form.problem} />
      <p className="text-sm text-ink-muted">
        Create keys in Razorpay under Account &amp; Settings, API keys. Secrets are stored encrypted and never shown
        again.
      </p>
      <Field
        label="Key ID"
        error={form.error('details.key_id')}
        hint="Starts with rzp_live_ or, for testing, rzp_test_."
      >
        <TextInput {...form.text('details.key_id')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Key secret" error={form.error('details.key_secret')} hint={keep(saved?.key_secret_ends_in)}>
        <PasswordInput {...form.text('details.key_secret')} autoComplete="new-password" />
      </Field>
      <CheckKeys
        store_slug={storeSlug}
        getKeys={() => {
          const { key_id: keyId, key_secret: keySecret } = form.form.getValues('details')
          return { key_id: keyId, key_secret: keySecret }
        }}
      />
      <CopyField
        label="Webhook URL"
        noun="Webhook URL"
        value={webhookUrl}
        hint="In Razorpay under Account & Settings, Webhooks, add this URL and a secret of your own. Select the events payment.authorized, payment.captured, payment.failed and refund.processed."
      />
      <Field
        label="Webhook secret"
        error={form.error('details.webhook_secret')}
        hint={
          keep(saved?.webhook_secret_ends_in) ?? 'The secret that you entered for the webhook, at least 8 characters.'
        }
      >
        <PasswordInput {...form.text('details.webhook_secret')} autoComplete="new-password" />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        {saveLabel(saved)}
      </FormActions>
    </form>
  )
}

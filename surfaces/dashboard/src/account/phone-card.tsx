import { FormActions } from '@haat/console/forms/form-actions'
import { FormProblem } from '@haat/console/forms/form-problem'
import { updateStaffPhoneOtpEndpoint } from '@haat/domains/identity/contract'
import { Button, Card, Field, OtpInput, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { staffProfileKey } from '../session/staff-key.ts'

const { body: Update } = updateStaffPhoneOtpEndpoint
type Step = { readonly at: 'rest' | 'number' } | { readonly at: 'code'; readonly phone: string }

/** The person's own phone number, changed in two steps: the number, then a code. */
export function PhoneCard({ phone }: { phone: string | null }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  return (
    <Card title="Your phone" description="Visible to the owners of your stores. It isn’t used to sign in.">
      {step.at === 'rest' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="tabular text-sm">{phone ?? 'No number added'}</p>
          <Button size="small" onClick={() => setStep({ at: 'number' })}>
            {phone === null ? 'Add number' : 'Change number'}
          </Button>
        </div>
      )}
      {step.at === 'number' && (
        <NumberForm phone={phone} onSent={(sent) => setStep({ at: 'code', phone: sent })} onCancel={rest} />
      )}
      {step.at === 'code' && <CodeForm phone={step.phone} onDone={rest} />}
    </Card>
  )
}

interface NumberFormProps {
  phone: string | null
  onSent: (phone: string) => void
  onCancel: () => void
}

function NumberForm({ phone, onSent, onCancel }: NumberFormProps) {
  const form = useZodForm({
    schema: Update.pick({ phone: true }),
    defaultValues: { phone: phone ?? '' },
    onSubmit: async (body) => onSent((await backend.call(updateStaffPhoneOtpEndpoint, { body })).phone),
  })
  return (
    <form {...form.props} aria-label="Your phone" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label="Phone number" hint="We’ll send a code to this number." error={form.error('phone')}>
        <TextInput {...form.text('phone')} type="tel" autoComplete="tel" autoFocus placeholder="+91 98765 43210" />
      </Field>
      <FormActions busy={form.busy} onCancel={onCancel}>
        Send code
      </FormActions>
    </form>
  )
}

function CodeForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const form = useZodForm({
    schema: Update.required({ code: true }),
    defaultValues: { phone, code: '' },
    onSubmit: async (body) => {
      await backend.call(updateStaffPhoneOtpEndpoint, { body })
      await queryClient.invalidateQueries({ queryKey: staffProfileKey })
      onDone()
      toast.show({ title: 'Phone number saved', tone: 'success' })
    },
  })
  return (
    <form {...form.props} aria-label="Confirm your phone" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label="Code" hint={`For ${phone}. It expires in 10 minutes.`} error={form.error('code')}>
        <OtpInput {...form.value('code')} autoFocus />
      </Field>
      <FormActions busy={form.busy} onCancel={onDone}>
        Save number
      </FormActions>
    </form>
  )
}

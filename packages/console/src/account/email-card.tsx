import { Button, Card } from '@haat/ui'
import { useState } from 'react'
import type { EmailCalls } from './account-security.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { NewEmailForm } from './new-email-form.tsx'

interface EmailCardProps {
  email: string
  calls: EmailCalls
  /** What a new email ends. */
  description: string
  /** Whether the account has an authenticator app, whose code is needed too. */
  totp_enabled?: boolean
}

type Step = { readonly at: 'rest' } | { readonly at: 'address' } | { readonly at: 'code'; readonly email: string }

/** The email that the account signs in with, changed in two steps: the new address, then a code that was sent there. */
export function EmailCard({ email, calls, description, totp_enabled: hasCode = false }: EmailCardProps) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => setStep({ at: 'rest' })
  return (
    <Card title="Email" description={`You sign in with this email. ${description}`}>
      {step.at === 'rest' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 text-sm break-words text-ink">{email}</p>
          <Button size="small" onClick={() => setStep({ at: 'address' })}>
            Change email
          </Button>
        </div>
      )}
      {step.at === 'address' && (
        <NewEmailForm
          request={calls.request}
          hasCode={hasCode}
          onSent={(sent) => setStep({ at: 'code', email: sent })}
          onCancel={rest}
        />
      )}
      {step.at === 'code' && (
        <ConfirmEmailForm
          email={step.email}
          confirm={calls.confirm}
          onStartAgain={() => setStep({ at: 'address' })}
          onDone={rest}
        />
      )}
    </Card>
  )
}

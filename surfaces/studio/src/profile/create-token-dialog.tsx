import { IdentityFields } from '@haat/console/account/identity-fields'
import { CopyField } from '@haat/console/copy/copy-field'
import { FormProblem } from '@haat/console/forms/form-problem'
import { createTokenEndpoint, DEFAULT_TOKEN_DAYS, MAX_TOKEN_DAYS } from '@haat/domains/identity/contract'
import { Banner, Button, Dialog, Field, formatDate, TextInput, useZodForm } from '@haat/ui'
import { useState } from 'react'
import type { z } from 'zod'
import { backend } from '../backend.ts'
import { ScopeChoice } from './scope-choice.tsx'

type CreatedToken = z.infer<(typeof createTokenEndpoint.response)[201]>

interface CreateTokenDialogProps {
  /** Whether the account has an authenticator app, whose code is needed too. */
  hasCode: boolean
  onCreated: () => unknown
  onClose: () => void
}

/** Creates an access token for a program and shows it once. */
export function CreateTokenDialog({ hasCode, onCreated, onClose }: CreateTokenDialogProps) {
  const [created, setCreated] = useState<CreatedToken>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={created === undefined ? 'Create an access token' : `${created.name} has access`}
      description={
        created === undefined
          ? 'For programs that work on your themes without you, such as continuous integration.'
          : undefined
      }
      footer={
        created !== undefined && (
          <Button variant="primary" onClick={onClose}>
            I’ve saved it
          </Button>
        )
      }
    >
      {created === undefined ? (
        <TokenForm
          hasCode={hasCode}
          onCreated={(token) => {
            setCreated(token)
            onCreated()
          }}
          onCancel={onClose}
        />
      ) : (
        <NewToken token={created} />
      )}
    </Dialog>
  )
}

interface TokenFormProps {
  hasCode: boolean
  onCreated: (token: CreatedToken) => void
  onCancel: () => void
}

function TokenForm({ hasCode, onCreated, onCancel }: TokenFormProps) {
  const form = useZodForm({
    schema: createTokenEndpoint.body,
    defaultValues: {
      name: '',
      scopes: ['themes:read', 'themes:write'],
      expires_in_days: DEFAULT_TOKEN_DAYS,
      password: '',
      ...(hasCode ? { code: '' } : {}),
    },
    onSubmit: async (body) => onCreated(await backend.call(createTokenEndpoint, { body })),
  })
  return (
    <form {...form.props} aria-label="Create an access token" className="flex flex-col gap-5">
      <FormProblem problem={form.problem} />
      <Field label="Name" hint="Where you’ll use it, such as GitHub Actions." error={form.error('name')}>
        <TextInput {...form.text('name')} autoComplete="off" autoFocus />
      </Field>
      <ScopeChoice {...form.value('scopes')} />
      <Field label="Expires after" hint={`1 to ${MAX_TOKEN_DAYS} days.`} error={form.error('expires_in_days')}>
        <TextInput
          {...form.text('expires_in_days', { valueAsNumber: true })}
          inputMode="numeric"
          autoComplete="off"
          suffix="days"
        />
      </Field>
      <IdentityFields form={form} hasCode={hasCode} />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Create token
        </Button>
      </div>
    </form>
  )
}

function NewToken({ token: { token, expires_at: expiresAt } }: { token: CreatedToken }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" title="Save this access token now">
        We show it only once. Keep it as a secret of the program that uses it, never in a file of your theme.
      </Banner>
      <CopyField
        label="Access token"
        hint={`For the environment variable HAAT_TOKEN. It expires on ${formatDate(expiresAt)}.`}
        value={token}
        noun="Access token"
      />
    </div>
  )
}

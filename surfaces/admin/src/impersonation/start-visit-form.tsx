import { FormProblem } from '@haat/console/forms/form-problem'
import { startImpersonationEndpoint } from '@haat/domains/impersonation/contract'
import { Button, Field, LinkButton, Textarea, TextInput, useZodForm } from '@haat/ui'
import { ExternalLink } from '@haat/ui/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../backend.ts'

const Values = z.object({
  reason: z.string().trim().min(10, 'Write at least 10 characters').max(500, 'Use at most 500 characters'),
  ticket: z.string().trim().max(60, 'Use at most 60 characters'),
})

interface StartVisitFormProps {
  vendor_id: string
  onClose: () => void
}

/** Asks why, and opens the vendor's dashboard in another tab. */
export function StartVisitForm({ vendor_id: vendorId, onClose }: StartVisitFormProps) {
  const queryClient = useQueryClient()
  const [blockedUrl, setBlockedUrl] = useState<string>()
  const close = () => {
    onClose()
    void queryClient.invalidateQueries()
  }
  const form = useZodForm({
    schema: Values,
    defaultValues: { reason: '', ticket: '' },
    onSubmit: async ({ reason, ticket }) => {
      const { url } = await backend.call(startImpersonationEndpoint, {
        body: { vendor_id: vendorId, reason, ...(ticket === '' ? {} : { ticket }) },
      })
      const opened = window.open(url, '_blank')
      if (opened === null) return setBlockedUrl(url)
      opened.opener = null
      close()
    },
  })
  if (blockedUrl !== undefined) {
    return (
      <div className="flex flex-col items-start gap-4 text-sm">
        <p>Your browser blocked the new tab. The link works once, for a minute.</p>
        <LinkButton
          variant="primary"
          icon={<ExternalLink aria-hidden="true" className="size-4" />}
          // The dialog closes after the browser has followed the link.
          render={<a href={blockedUrl} target="_blank" rel="noreferrer" onClick={() => setTimeout(close)} />}
        >
          Open the dashboard
        </LinkButton>
      </div>
    )
  }
  return (
    <form {...form.props} aria-label="View as vendor" className="flex flex-col gap-4">
      <FormProblem problem={form.problem} />
      <Field label="Reason" hint="The vendor sees it, and it’s in the audit log." error={form.error('reason')}>
        <Textarea {...form.text('reason')} rows={3} />
      </Field>
      <Field label="Ticket" optional error={form.error('ticket')}>
        <TextInput {...form.text('ticket')} spellCheck={false} />
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Open the dashboard
        </Button>
      </div>
    </form>
  )
}

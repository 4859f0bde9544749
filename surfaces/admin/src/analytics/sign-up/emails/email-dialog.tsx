import { LoadFailure } from '@haat/console/page/load-failure'
import {
  type EmailedStep,
  type FunnelEmails,
  SIGNUP_EMAILS_A_DAY,
  sendFunnelEmailsEndpoint,
} from '@haat/domains/analytics/contract'
import { Banner, Button, Dialog, DialogClose, formatCount, Skeleton, SkeletonRegion } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../../backend.ts'
import { describeDates, type Period } from '../../period/period.ts'
import { countPeople, stepWords } from '../step-words.ts'
import { Recipients } from './recipients.tsx'

interface EmailDialogProps {
  step: EmailedStep
  period: Period
  onClose: () => void
}

/** Shows the email to people who stopped at a step and who gets it, sends it, and shows the result. */
export function EmailDialog({ step, period, onClose }: EmailDialogProps) {
  const { from, to } = period
  const queryClient = useQueryClient()
  const call = (isPreview: boolean, signal?: AbortSignal) =>
    backend.call(sendFunnelEmailsEndpoint, { body: { from, to, step, dry_run: isPreview }, signal })
  // Showing addresses is recorded, so the preview is loaded once for each time the dialog is opened.
  const preview = useQuery({
    queryKey: ['analytics', 'emails', step, from, to],
    queryFn: ({ signal }) => call(true, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const send = useMutation({
    mutationFn: () => call(false),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['analytics', 'journeys'] }),
  })
  const count = preview.data?.recipients.length ?? 0
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => !isOpen && !send.isPending && onClose()}
      title={`Email people who stopped at “${stepWords[step].label}”`}
      description={`People who ${stepWords[step].stopped}, of those who opened the page ${describeDates(period)}.`}
      footer={
        send.isSuccess ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <DialogClose>
              <Button disabled={send.isPending}>Cancel</Button>
            </DialogClose>
            <Button variant="primary" busy={send.isPending} disabled={count === 0} onClick={() => send.mutate()}>
              {count === 0 ? 'Send' : `Send to ${countPeople(count)}`}
            </Button>
          </>
        )
      }
    >
      {send.data !== undefined ? (
        <Result result={send.data} />
      ) : preview.data !== undefined ? (
        <div className="flex flex-col gap-4">
          {send.isError && <Banner tone="danger">{send.error.message}</Banner>}
          <Preview preview={preview.data} step={step} />
        </div>
      ) : preview.isError ? (
        <LoadFailure
          title="Couldn’t load the preview"
          error={preview.error}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the preview" className="flex flex-col gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </Dialog>
  )
}

function Preview({ preview, step }: { preview: FunnelEmails; step: EmailedStep }) {
  const { subject, text, recipients, waiting, remaining_today: remaining } = preview
  return (
    <>
      <p className="text-sm text-ink">{describeRecipients(recipients.length, waiting, remaining)}</p>
      <p className="text-sm text-ink-muted">
        Everyone gets this email once, with a link to unsubscribe. It isn’t sent to people who unsubscribed or stopped
        less than a day ago{step === 'registered' && ', nor to addresses that have an account by now'}. At most{' '}
        {formatCount(SIGNUP_EMAILS_A_DAY)} of these emails are sent a day.
      </p>
      <section aria-label="Preview of the email" className="rounded-card border border-hairline bg-sunken p-4 text-sm">
        <p className="font-semibold break-words text-ink">{subject}</p>
        <p className="mt-2 break-words whitespace-pre-line text-ink">{text}</p>
      </section>
      {recipients.length > 0 && <Recipients recipients={recipients} />}
    </>
  )
}

function describeRecipients(count: number, waiting: number, remaining: number): string {
  if (waiting === 0) return 'Nobody can get this email right now.'
  if (count === 0)
    return `${countPeople(waiting)} could get this email, but today’s limit is used up. Try again tomorrow.`
  if (count < waiting) {
    return `${countPeople(count)} get this email now, and ${formatCount(waiting - count)} more could get it from tomorrow on.`
  }
  return `${countPeople(count)} ${count === 1 ? 'gets' : 'get'} this email. ${formatCount(remaining)} can be sent today.`
}

function Result({ result }: { result: FunnelEmails }) {
  const { sent, waiting, remaining_today: remaining } = result
  if (sent === 0) {
    return (
      <Banner tone="warning" title="No emails were sent">
        Someone else has sent this email in the meantime, or today’s limit is used up.
      </Banner>
    )
  }
  return (
    <Banner
      tone="success"
      title={sent === 1 ? 'One email is on its way' : `${formatCount(sent)} emails are on their way`}
    >
      {waiting > sent && `${formatCount(waiting - sent)} more people can get it from tomorrow on. `}
      {formatCount(remaining)} can still be sent today.
    </Banner>
  )
}

import { LoadFailure } from '@haat/console/page/load-failure'
import { getMailEndpoint, type OutgoingMail } from '@haat/domains/notifications/contract'
import { Banner, Dialog, formatDateTime, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { Facts } from '../payouts/facts.tsx'

interface EmailDialogProps {
  mail: OutgoingMail
  onClose: () => void
}

/** An email with its text. Codes and links that only the recipient may see are hidden by the server. */
export function EmailDialog({ mail, onClose }: EmailDialogProps) {
  const content = useQuery({
    queryKey: ['mails', mail.id, 'content'],
    queryFn: ({ signal }) => backend.call(getMailEndpoint, { params: { id: mail.id }, signal }),
  })
  const facts = [
    { label: 'To', value: `${mail.recipient_name} <${mail.recipient_address}>` },
    { label: 'Queued', value: formatDateTime(mail.created_at) },
    { label: 'Sent', value: mail.sent_at === null ? 'Not yet' : formatDateTime(mail.sent_at) },
    { label: 'Attempts', value: mail.attempts },
  ]
  return (
    <Dialog open width="wide" title={mail.subject} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        {mail.last_error !== null && (
          <Banner tone="danger" title="Sending failed">
            {mail.last_error}
          </Banner>
        )}
        <Facts facts={facts} />
        {content.data !== undefined ? (
          <>
            {content.data.is_hidden && (
              <Banner tone="info">This email has a code or a link that only the recipient may see.</Banner>
            )}
            <p className="m-0 text-sm break-words whitespace-pre-wrap">{content.data.text_body}</p>
          </>
        ) : content.isError ? (
          <LoadFailure
            title="Couldn’t load the email"
            error={content.error}
            onRetry={() => void content.refetch()}
            busy={content.isFetching}
          />
        ) : (
          <SkeletonRegion label="Loading the email">
            <Skeleton className="h-32 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </Dialog>
  )
}

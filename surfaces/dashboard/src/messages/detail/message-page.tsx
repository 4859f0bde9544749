import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { deleteMessageEndpoint, type MessageThread } from '@haat/domains/audience/messages/contract'
import {
  Breadcrumbs,
  Button,
  Card,
  formatDateTime,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
} from '@haat/ui'
import { Archive, MailX } from '@haat/ui/icons'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { messagesKey } from '../message-keys.ts'
import { messageStatuses, senderOf } from '../message-words.ts'
import { ReplyForm } from './reply-form.tsx'
import { SenderCard } from './sender-card.tsx'
import { useChangeMessage, useMessage } from './use-message.ts'

/** `/messages/:id` */
export function MessagePage() {
  const { id = '' } = useParams()
  const query = useMessage(id)
  const { data: message } = query
  const title = message === undefined ? 'Message' : `Message from ${senderOf(message)}`
  useTitle(title, message !== undefined)
  return (
    <>
      <PageHeader
        title={<span className="break-words">{title}</span>}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Messages', link: <Link to="/messages" /> }]} />}
        status={
          message && (
            <StatusBadge tone={messageStatuses[message.status].tone}>
              {messageStatuses[message.status].label}
            </StatusBadge>
          )
        }
        actions={message && <Actions message={message} />}
      />
      {message !== undefined ? (
        <div key={id} className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <Conversation message={message} />
            <Card title="Answer">
              <ReplyForm message={message} />
            </Card>
          </div>
          <SenderCard message={message} />
        </div>
      ) : query.isError ? (
        <LoadFailure
          title="Couldn’t load the message"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          wayBack={<LinkButton render={<Link to="/messages" />}>All messages</LinkButton>}
        />
      ) : (
        <SkeletonRegion label="Loading the message" className="flex flex-col gap-4">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}

function Actions({ message }: { message: MessageThread }) {
  const { store_slug: storeSlug } = useStore()
  const change = useChangeMessage(message.id)
  const { status } = message
  return (
    <>
      {status === 'open' ? (
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ status: 'answered', said: 'Marked as answered' })}
        >
          Mark as answered
        </Button>
      ) : (
        <Button busy={change.isPending} onClick={() => change.mutate({ status: 'open', said: 'Message opened again' })}>
          Open again
        </Button>
      )}
      {status !== 'archived' && status !== 'spam' && (
        <Button
          icon={<Archive aria-hidden="true" className="size-4" />}
          disabled={change.isPending}
          onClick={() => change.mutate({ status: 'archived', said: 'Message archived' })}
        >
          Archive
        </Button>
      )}
      {status === 'open' && (
        <Button
          icon={<MailX aria-hidden="true" className="size-4" />}
          disabled={change.isPending}
          onClick={() => change.mutate({ status: 'spam', said: 'Marked as spam' })}
        >
          Spam
        </Button>
      )}
      <DeleteDialog
        what="message"
        title={`Message from ${senderOf(message)}`}
        list="/messages"
        changes={[messagesKey(storeSlug)]}
        onDelete={() =>
          backend.call(deleteMessageEndpoint, { params: { id: message.id }, query: { store_slug: storeSlug } })
        }
      >
        The message is deleted with its replies. You can’t undo this.
      </DeleteDialog>
    </>
  )
}

/** What the visitor wrote and what the team answered, as plain text: links in it aren't links. */
function Conversation({ message }: { message: MessageThread }) {
  return (
    <Card title="Conversation">
      <ol className="m-0 flex list-none flex-col gap-5 p-0">
        <Entry who={senderOf(message)} at={message.created_at} text={message.body} />
        {message.replies.map((reply) => (
          <Entry
            key={reply.id}
            who={`${reply.sent_by ?? 'A former member'} replied`}
            at={reply.created_at}
            text={reply.body}
            isReply
          />
        ))}
      </ol>
    </Card>
  )
}

interface EntryProps {
  who: string
  at: string
  text: string
  isReply?: boolean
}

function Entry({ who, at, text, isReply = false }: EntryProps) {
  return (
    <li className={isReply ? 'border-l-2 border-hairline-strong pl-4' : undefined}>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
        <span className="font-semibold break-words text-ink">{who}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="mt-1.5 max-w-prose break-words whitespace-pre-wrap">{text}</p>
    </li>
  )
}

import type { BulkAction, BulkActions } from '@haat/console/lists/list-definition'
import {
  deleteMessageEndpoint,
  type MessageStatus,
  type StoreMessage,
  updateMessageEndpoint,
} from '@haat/domains/audience/messages/contract'
import { Archive } from '@haat/ui/icons'
import { backend } from '../../backend.ts'
import { deleteAction } from '../../lists/delete-action.tsx'

/** What can be done with selected messages. */
export function messageActions(storeSlug: string): BulkActions<StoreMessage> {
  const setStatus = (message: StoreMessage, status: MessageStatus) =>
    backend.call(updateMessageEndpoint, { params: { id: message.id }, body: { store_slug: storeSlug, status } })
  const markAs = (status: MessageStatus, label: string, text: string): BulkAction<StoreMessage> => ({
    label,
    verb: 'change',
    confirm: { title: (subject) => `${label}: ${subject}`, label, text },
    done: (subject) => `${subject} changed`,
    runOne: (message) => setStatus(message, status),
  })
  return [
    {
      ...markAs('archived', 'Archive', 'You find archived messages with the filter for the status.'),
      icon: <Archive aria-hidden="true" className="size-4" />,
      verb: 'archive',
      done: (subject) => `${subject} archived`,
    },
    {
      label: 'Mark as',
      items: [
        markAs('answered', 'Answered', 'For messages that you answered by phone or from your own mailbox.'),
        markAs('open', 'Open', 'The messages wait for an answer again.'),
        markAs('spam', 'Spam', 'Spam isn’t counted, and the search of the dashboard doesn’t find it.'),
      ],
    },
    deleteAction<StoreMessage>({
      text: 'The messages are deleted with their replies. You can’t undo this.',
      runOne: ({ id }) => backend.call(deleteMessageEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    }),
  ]
}

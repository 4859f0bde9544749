import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  exportMessagesEndpoint,
  listMessagesEndpoint,
  MessageListQuery,
} from '@haat/domains/audience/messages/contract'
import { LinkButton } from '@haat/ui'
import { MessageSquare } from '@haat/ui/icons'
import { backend } from '../../backend.ts'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { useStore } from '../../session/use-store.ts'
import { storeAddress } from '../../store-address.ts'
import { messagesKey } from '../message-keys.ts'
import { messageStatuses, senderOf } from '../message-words.ts'
import { messageActions } from './message-actions.tsx'
import { messageColumns } from './message-columns.tsx'

const openView = { name: 'Open', query: 'filter[status]=in:open' }
const views = [
  openView,
  { name: 'Answered', query: 'filter[status]=in:answered' },
  { name: 'Archived', query: 'filter[status]=in:archived' },
  { name: 'Spam', query: 'filter[status]=in:spam' },
]

const fields = listFields(MessageListQuery.list, {
  created_at: { label: 'Received', type: 'date' },
  status: {
    label: 'Status',
    type: 'choice',
    options: Object.entries(messageStatuses).map(([value, { label }]) => ({ value, label })),
    isPinned: true,
  },
  is_read: {
    label: 'Read',
    type: 'choice',
    options: [
      { value: 'false', label: 'Unread' },
      { value: 'true', label: 'Read' },
    ],
  },
})

/** `/messages`: what visitors sent through the contact form. */
export function MessagesPage() {
  const { store_slug: storeSlug } = useStore()
  return (
    <ListPage
      title="Messages"
      description="What visitors sent through your store’s contact form."
      noun={{ one: 'message', many: 'messages' }}
      queryKey={[...messagesKey(storeSlug), 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listMessagesEndpoint, { query: { ...values, store_slug: storeSlug, cursor }, signal })
      }
      exportFile={async (query) => {
        const file = await backend.call(exportMessagesEndpoint, { query: { ...query, store_slug: storeSlug } })
        if (file instanceof Blob) return file
        throw new Error('The server didn’t return a file')
      }}
      columns={messageColumns}
      rowKey={({ id }) => id}
      nameOf={(message) => `the message of ${senderOf(message)}`}
      search="Search by name, email or text"
      fields={fields}
      views={views}
      savedViews={savedViewsOf(storeSlug, 'messages')}
      bulkActions={messageActions(storeSlug)}
      changes={[messagesKey(storeSlug)]}
      refetchEveryMs={60_000}
      empty={{
        icon: <MessageSquare />,
        title: 'No messages yet',
        text: 'Messages from the contact form of your store appear here. You can reply to them by email.',
        action: <LinkButton href={storeAddress(storeSlug)}>View your store</LinkButton>,
      }}
    />
  )
}

import {
  getMessageEndpoint,
  type MessageStatus,
  type MessageThread,
  updateMessageEndpoint,
} from '@haat/domains/audience/messages/contract'
import { useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { backend } from '../../backend.ts'
import { storeHomeKey } from '../../home/use-store-home.ts'
import { useStore } from '../../session/use-store.ts'
import { messageKey, messagesKey } from '../message-keys.ts'

/** Loads a message, and marks it as read once it's shown. */
export function useMessage(id: string) {
  const { store_slug: storeSlug } = useStore()
  const changed = useMessageChanged()
  const query = useQuery({
    queryKey: messageKey(storeSlug, id),
    queryFn: ({ signal }) =>
      backend.call(getMessageEndpoint, { params: { id }, query: { store_slug: storeSlug }, signal }),
  })
  const marked = useRef<string>(undefined)
  const isUnread = query.data?.is_read === false
  useEffect(() => {
    // Once per visit: who marks a message as unread wants it to stay so.
    if (!isUnread || marked.current === id) return
    marked.current = id
    backend
      .call(updateMessageEndpoint, { params: { id }, body: { store_slug: storeSlug, is_read: true } })
      .then(changed)
      .catch(() => {
        // The message stays unread, and is marked when it's opened next.
      })
  }, [isUnread, id, storeSlug, changed])
  return query
}

/** Returns a function that shows a changed message on every page. */
export function useMessageChanged() {
  const { store_slug: storeSlug } = useStore()
  const queryClient = useQueryClient()
  const change = useRef(async (message: MessageThread): Promise<void> => {
    queryClient.setQueryData(messageKey(storeSlug, message.id), message)
    const isOther = (key: readonly unknown[]) => key[2] !== 'one'
    await Promise.all([
      queryClient.invalidateQueries({
        queryKey: messagesKey(storeSlug),
        predicate: ({ queryKey }) => isOther(queryKey),
      }),
      queryClient.invalidateQueries({ queryKey: storeHomeKey(storeSlug) }),
    ])
  })
  return change.current
}

/** Changes a message's status, or whether it's read. */
export function useChangeMessage(id: string) {
  const { store_slug: storeSlug } = useStore()
  const changed = useMessageChanged()
  const toast = useToast()
  return useMutation({
    mutationFn: (changes: { status?: MessageStatus; is_read?: boolean; said: string }) => {
      const { said: _, ...fields } = changes
      return backend.call(updateMessageEndpoint, { params: { id }, body: { store_slug: storeSlug, ...fields } })
    },
    onSuccess: (message, { said }) => {
      toast.show({ title: said, tone: 'success' })
      return changed(message)
    },
    onError: (error) => toast.show({ title: 'Couldn’t change the message', detail: error.message, tone: 'danger' }),
  })
}

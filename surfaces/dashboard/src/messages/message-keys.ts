/** Query keys of a store's messages. */
export const messagesKey = (storeSlug: string) => ['messages', storeSlug] as const
export const messageKey = (storeSlug: string, id: string) => [...messagesKey(storeSlug), 'one', id] as const
export const unreadMessagesKey = (storeSlug: string) => [...messagesKey(storeSlug), 'unread'] as const

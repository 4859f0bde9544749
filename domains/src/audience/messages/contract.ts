import {
  endpoint,
  filterable,
  listQuery,
  noContent,
  pageOf,
  refusal,
  StoreSlugField,
  Time,
  TimeInput,
} from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'

/** answered: somebody replied, or marked the message as answered. */
export const MessageStatus = z.enum(['open', 'answered', 'archived', 'spam'])
export type MessageStatus = z.infer<typeof MessageStatus>

/** A message sent through a store's contact form. */
export const StoreMessage = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    body: z.string().describe('Plain text from a visitor. Never show it as HTML'),
    fields: z.record(z.string(), z.string()).describe('Other fields of the form, by label'),
    status: MessageStatus,
    is_read: z.boolean().describe('Whether somebody of the store’s team has opened it'),
    created_at: Time,
  })
  .meta({ id: 'StoreMessage' })
export type StoreMessage = z.infer<typeof StoreMessage>

const MessageReply = z.object({
  id: z.uuid(),
  body: z.string(),
  sent_by: z.string().nullable().describe('Name of the person who replied; null if the account was deleted'),
  created_at: Time,
})

export const MessageThread = StoreMessage.extend({
  replies: z.array(MessageReply).describe('Oldest first'),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('The customer with this email address'),
  reply_to: z.string().describe('Where the visitor’s answers to a reply go'),
}).meta({ id: 'MessageThread' })
export type MessageThread = z.infer<typeof MessageThread>

export const messageNotFound = refusal('message_not_found', 404, 'This message doesn’t exist')
export const tooManyReplies = refusal('too_many_replies', 429, 'This store can’t send more replies today')

const messageList = listQuery({
  sorts: ['created_at'],
  default_sort: '-created_at',
  filters: {
    status: filterable(MessageStatus, ['in', 'not_in']),
    is_read: filterable(z.enum(['true', 'false']), ['in']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})
export const MessageListQuery = Object.assign(messageList.extend({ store_slug: StoreSlugField }), {
  list: messageList.list,
})
export type MessageListQuery = z.infer<typeof MessageListQuery>

const tag = 'Audience'
const auth = storeMembers('customers')
const store = { store_slug: StoreSlugField }
const params = z.object({ id: z.uuid() })
const refusals = [storeNotFound, messageNotFound] as const
const reader = 'messages:read'
const personalFields = ['name', 'email', 'phone', 'body', 'fields']
const personalInMessages = Object.fromEntries(personalFields.map((field) => [`items.*.${field}`, reader]))
/** The names of the team are for no app. */
const personalInMessage = {
  ...Object.fromEntries([...personalFields, 'customer', 'reply_to', 'replies.*.body'].map((field) => [field, reader])),
  'replies.*.sent_by': null,
}

// Personal data of the store's customers.
const isRefusedToVisits = { read_only_sessions: 'refused' } as const

export const listMessagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/messages',
  summary: 'List contact messages',
  tag,
  auth,
  app: { scope: 'messages:read', cost: 2, personal: personalInMessages },
  ...isRefusedToVisits,
  query: MessageListQuery,
  response: { 200: pageOf(StoreMessage) },
  refusals: [storeNotFound],
})

export const countUnreadMessagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/messages/unread-count',
  summary: 'Count the open messages that nobody of the team has opened',
  tag,
  auth,
  query: z.object(store),
  response: { 200: z.object({ unread_count: z.int() }) },
  refusals: [storeNotFound],
})

export const exportMessagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/messages',
  summary: 'Download the list of messages as CSV. The download is recorded',
  tag,
  auth,
  ...isRefusedToVisits,
  query: MessageListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
  refusals: [storeNotFound],
})

export const getMessageEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/messages/:id',
  summary: 'Get a message with the replies',
  tag,
  auth,
  app: { scope: 'messages:read', personal: personalInMessage },
  ...isRefusedToVisits,
  params,
  query: z.object(store),
  response: { 200: MessageThread },
  refusals,
})

export const updateMessageEndpoint = endpoint({
  method: 'PATCH',
  url: '/api/store/messages/:id',
  summary: 'Change a message’s status, or whether it’s read. Omitted fields don’t change',
  tag,
  auth,
  params,
  body: z.object({ ...store, status: MessageStatus.optional(), is_read: z.boolean().optional() }),
  response: { 200: MessageThread },
  refusals,
})

export const replyToMessageEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/messages/:id/replies',
  summary: 'Reply to a message by email. Answers go to the store’s contact address. The message is answered then',
  tag,
  auth,
  params,
  body: z.object({ ...store, body: z.string().trim().min(1, 'Write your reply').max(5000) }),
  response: { 201: MessageThread },
  refusals: [...refusals, tooManyReplies],
  idempotent: true,
})

export const deleteMessageEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/messages/:id',
  summary: 'Delete a message with its replies',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 204: noContent },
  refusals,
})

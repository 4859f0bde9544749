import { endpoint, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { hasEachLineOnce, paise } from '../contract.ts'
import { nothingToRefund, refundTooHigh } from '../refunds/contract.ts'
import { orderNotFound, outOfStock } from '../refusals/contract.ts'
import {
  exchangeUnavailable,
  notReturnable,
  ReturnRequest,
  returnNotFound,
  wrongReturnStatus,
} from '../returns/contract.ts'
import { StoreOrder } from '../view/contract.ts'

const tag = 'Orders'
const auth = storeMembers('orders')
const store = { store_slug: StoreSlugField }
const params = z.object({ id: z.uuid(), return_id: z.uuid() })
const response = { 200: StoreOrder }
const refusals = [storeNotFound, orderNotFound, returnNotFound, wrongReturnStatus] as const
const Answer = z.string().trim().max(1000)

export const createReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns',
  summary: 'Add a return that was agreed on with the buyer. It’s approved at once, and the return window doesn’t apply',
  tag,
  auth,
  params: params.pick({ id: true }),
  body: ReturnRequest.extend({ ...store, answer: Answer.default('').describe('Where the buyer sends it') }),
  response,
  refusals: [storeNotFound, orderNotFound, notReturnable],
  idempotent: true,
})

export const approveReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns/:return_id/approve',
  summary: 'Approve a requested return and tell the buyer where to send it',
  tag,
  auth,
  params,
  body: z.object({ ...store, answer: Answer.min(1, 'Say where and how to send it') }),
  response,
  refusals,
})

export const declineReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns/:return_id/decline',
  summary: 'Decline a requested return and tell the buyer why',
  tag,
  auth,
  params,
  body: z.object({ ...store, answer: Answer.min(1, 'Say why you decline it') }),
  response,
  refusals,
})

const Count = z.int().min(0).max(9999)

export const receiveReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns/:return_id/receive',
  summary: 'Record what came back, and put into stock what can be sold again',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    lines: z
      .array(z.object({ line_id: z.uuid(), quantity: Count, restocked_quantity: Count }))
      .max(200)
      .refine(hasEachLineOnce, 'List each item once')
      .default([])
      .describe('Lines that aren’t named came back completely, and aren’t put into stock'),
  }),
  response,
  refusals: [...refusals, notReturnable],
})

export const refundReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns/:return_id/refund',
  summary: 'Refund the items of a received return',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    include_shipping: z.boolean().default(false),
    amount_paise: z.int().min(0).max(100_000_000_000).optional().describe('Instead of what the items cost, in paise'),
    reference: z.string().trim().min(1).max(80).optional().describe('How it was paid back by hand'),
  }),
  response,
  refusals: [...refusals, refundTooHigh, nothingToRefund],
  idempotent: true,
})

export const exchangeReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns/:return_id/exchange',
  summary: 'Exchange the items of a received return: a new order, which is paid already, sends the chosen variants',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    lines: z
      .array(z.object({ line_id: z.uuid(), variant_id: z.uuid() }))
      .min(1, 'Choose a variant for each item')
      .max(200),
  }),
  response,
  refusals: [...refusals, exchangeUnavailable, outOfStock],
  idempotent: true,
})

export const cancelReturnEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/returns/:return_id/cancel',
  summary: 'Cancel a return that hasn’t arrived',
  tag,
  auth,
  params,
  body: z.object(store),
  response,
  refusals,
})

export const listExchangeOptionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/orders/:id/returns/:return_id/exchange-options',
  summary: 'List what the items of a return can be exchanged for: variants of the same product that don’t cost more',
  tag,
  auth,
  params,
  query: z.object(store),
  response: {
    200: z.object({
      items: z.array(
        z.object({
          line_id: z.uuid(),
          quantity: z.int(),
          variants: z.array(
            z.object({
              id: z.uuid(),
              title: z.string(),
              variant_title: z.string().describe("'' for a product without options"),
              available: z.int().nullable().describe('Null if the stock isn’t limited'),
              price_paise: paise('Price now'),
            }),
          ),
        }),
      ),
    }),
  },
  refusals: [storeNotFound, orderNotFound, returnNotFound],
})

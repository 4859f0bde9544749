import { endpoint, noContent, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { OrderSummary } from '../orders/view/contract.ts'
import { anyStoreMember, storeMembers } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

/** From here on, tasks aren't counted exactly. */
export const MAX_COUNTED = 1_000

/** What waits for somebody of the store's team, in the order of the screen. */
export const HomeTaskKind = z.enum([
  'payments_to_confirm',
  'failed_payments',
  'orders_to_ship',
  'returns_to_review',
  'messages_to_answer',
  'low_stock',
])
export type HomeTaskKind = z.infer<typeof HomeTaskKind>

export const HomeTask = z.object({
  kind: HomeTaskKind,
  count: z.int().describe(`At most ${MAX_COUNTED}, which stands for that many or more`),
  records: z
    .array(z.object({ id: z.uuid(), label: z.string() }))
    .describe('The latest three orders, of tasks that no list shows by itself'),
})
export type HomeTask = z.infer<typeof HomeTask>

/** What a new store needs before it can sell, in the order of the screen. */
export const SetUpStepKey = z.enum([
  'product',
  'theme',
  'payment_method',
  'shipping',
  'billing_details',
  'taxes',
  'policies',
  'domain',
])
export type SetUpStepKey = z.infer<typeof SetUpStepKey>

export const SetUpStep = z.object({
  key: SetUpStepKey,
  is_done: z.boolean(),
  is_optional: z.boolean().describe('The store can sell without it'),
})
export type SetUpStep = z.infer<typeof SetUpStep>

const WeekSales = z.object({ orders: z.int(), net_paise: z.int().describe('Less refunds, in paise') })

export const StoreHome = z
  .object({
    store: z.object({
      name: z.string(),
      url: z.string().describe('Where visitors find the store'),
      state: z.enum(['open', 'suspended', 'awaiting_approval', 'no_theme']),
      suspended_until: Time.nullable(),
    }),
    tasks: z.array(HomeTask).describe('Tasks of the areas that the account may see, without those that are done'),
    sales: z
      .object({
        this_week: WeekSales.describe('The last seven days in India, with today'),
        last_week: WeekSales.describe('The seven days before'),
        days: z.array(
          z.object({
            day: z.iso.date(),
            net_paise: z.int(),
            last_week_net_paise: z.int().describe('The same weekday of the week before'),
          }),
        ),
      })
      .nullable()
      .describe('Null without the permission for orders'),
    recent_orders: z.array(OrderSummary).nullable().describe('The latest five; null without the permission for orders'),
    set_up: z
      .object({
        steps: z.array(SetUpStep),
        is_dismissed: z.boolean(),
        can_dismiss: z.boolean().describe('Whether every step that isn’t optional is done'),
      })
      .describe('Steps of the areas that the account may see'),
  })
  .meta({ id: 'StoreHome' })
export type StoreHome = z.infer<typeof StoreHome>

export const setUpNotDone = refusal('set_up_not_done', 409, 'Finish the open steps first')

const tag = 'Store home'

export const getStoreHomeEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/home',
  summary: 'Get what’s open in a store: tasks, sales of the week, recent orders and steps of the set-up',
  tag,
  auth: anyStoreMember,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StoreHome },
  refusals: [storeNotFound],
})

export const dismissSetUpEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/home/dismiss-set-up',
  summary: 'Hide the steps of the set-up from everybody of the store. Possible once they’re done',
  tag,
  auth: storeMembers('settings'),
  body: z.object({ store_slug: StoreSlugField }),
  response: { 204: noContent },
  refusals: [storeNotFound, setUpNotDone],
})

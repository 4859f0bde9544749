import { z } from 'zod'

/** What an app can be allowed to do in a store, in the order of the screens. */
export const AppScope = z.enum([
  'store:read',
  'products:read',
  'products:write',
  'inventory:write',
  'collections:read',
  'collections:write',
  'content:read',
  'content:write',
  'files:read',
  'files:write',
  'theme:read',
  'carts:read',
  'orders:read',
  'orders:personal',
  'orders:write',
  'fulfilment:write',
  'customers:read',
  'customers:write',
  'discounts:read',
  'discounts:write',
  'messages:read',
  'subscribers:read',
  'subscribers:write',
  'reports:read',
  'staff:read',
  'email:send',
])
export type AppScope = z.infer<typeof AppScope>

interface ScopeDescription {
  /** What the owner reads before she agrees. */
  readonly sentence: string
  /**
   * How loudly screens show it, and how closely reviewers look: `business` can change what customers see or pay,
   * `personal` is data about people, whose every use is logged for the owner.
   */
  readonly level: 'plain' | 'business' | 'personal'
  readonly implies?: AppScope
}

export const appScopes: Readonly<Record<AppScope, ScopeDescription>> = {
  'store:read': { sentence: 'See your store’s name, address, languages, currency and State', level: 'plain' },
  'products:read': { sentence: 'See your products, including drafts, prices and stock', level: 'plain' },
  'products:write': {
    sentence: 'Add, change and delete products and prices',
    level: 'business',
    implies: 'products:read',
  },
  'inventory:write': { sentence: 'Change stock quantities', level: 'business', implies: 'products:read' },
  'collections:read': { sentence: 'See your collections', level: 'plain' },
  'collections:write': {
    sentence: 'Add, change and delete collections',
    level: 'business',
    implies: 'collections:read',
  },
  'content:read': { sentence: 'See your pages and menus', level: 'plain' },
  'content:write': { sentence: 'Add, change and delete pages and menus', level: 'business', implies: 'content:read' },
  'files:read': { sentence: 'See your images and files', level: 'plain' },
  'files:write': {
    sentence: 'Upload images and files, and delete those it uploaded',
    level: 'business',
    implies: 'files:read',
  },
  'theme:read': { sentence: 'See your theme and how your pages are built', level: 'plain' },
  'carts:read': { sentence: 'See carts that buyers left, without names and addresses', level: 'plain' },
  'orders:read': {
    sentence: 'See orders: what was bought, amounts, taxes and status, without names and addresses',
    level: 'plain',
  },
  'orders:personal': {
    sentence: 'See who ordered: name, phone number, email address and delivery address',
    level: 'personal',
    implies: 'orders:read',
  },
  'orders:write': { sentence: 'Change notes and tags of orders', level: 'business', implies: 'orders:read' },
  'fulfilment:write': {
    sentence: 'Mark orders as packed, shipped and delivered, and add tracking numbers',
    level: 'business',
    implies: 'orders:read',
  },
  'customers:read': {
    sentence: 'See your customers’ names, email addresses, phone numbers and addresses',
    level: 'personal',
  },
  'customers:write': { sentence: 'Add and change customers', level: 'personal', implies: 'customers:read' },
  'discounts:read': { sentence: 'See your discounts', level: 'plain' },
  'discounts:write': { sentence: 'Create, change and delete discounts', level: 'business', implies: 'discounts:read' },
  'messages:read': {
    sentence: 'Read the messages that visitors send through your contact form',
    level: 'personal',
  },
  'subscribers:read': { sentence: 'See the email addresses of your newsletter subscribers', level: 'personal' },
  'subscribers:write': {
    sentence: 'Add people who agreed to it to your newsletter, and unsubscribe them',
    level: 'personal',
    implies: 'subscribers:read',
  },
  'reports:read': { sentence: 'See sales figures, without names', level: 'plain' },
  'staff:read': { sentence: 'See the names and permissions of people who work in your store', level: 'personal' },
  'email:send': {
    sentence: 'Send emails to your customers in your store’s name. Marketing emails have an unsubscribe link',
    level: 'business',
  },
}

/** Returns the scopes with everything that they imply, and `store:read`, which every installation has. */
export function withImpliedScopes(granted: Iterable<string>): Set<AppScope> {
  const scopes = new Set<AppScope>(['store:read'])
  for (const name of granted) {
    let scope = AppScope.safeParse(name).data
    while (scope !== undefined && !scopes.has(scope)) {
      scopes.add(scope)
      scope = appScopes[scope].implies
    }
  }
  return scopes
}

import type { StaffPermission } from '../permissions/contract.ts'
import type { StoreMember } from '../serve.ts'
import { ActivityArea } from './contract.ts'

interface Area {
  /** Staff with one of these see it, or only the owner. */
  readonly for: readonly StaffPermission[] | 'owner'
  /** The nouns of its actions: `order` of `order.cancelled`. */
  readonly nouns: readonly string[]
}

/** The areas with everything that is recorded about a store. An action that isn't here isn't shown. */
const areas: Readonly<Record<ActivityArea, Area>> = {
  orders: { for: ['orders'], nouns: ['order', 'orders', 'checkout', 'gst_return'] },
  customers: { for: ['customers'], nouns: ['customer', 'customer_segment', 'message', 'subscriber'] },
  products: {
    for: ['products'],
    nouns: ['product', 'products', 'stock', 'inventory', 'search_synonyms', 'media'],
  },
  content: {
    for: ['collections', 'pages', 'menus'],
    nouns: ['collection', 'category', 'category_suggestion', 'page', 'menu'],
  },
  discounts: { for: ['discounts'], nouns: ['discount'] },
  online_store: { for: ['themes', 'settings'], nouns: ['theme', 'domain', 'language'] },
  apps: { for: ['apps'], nouns: ['app'] },
  settings: {
    for: ['settings'],
    nouns: [
      ...['store', 'store_settings', 'order_numbers', 'store_mail', 'print_settings', 'appeal'],
      ...['shipping', 'shipping_zone', 'shipping_rate', 'shipping_package', 'pickup_location'],
      ...['tax_settings', 'tax_rule', 'tax_rules', 'list'],
    ],
  },
  payments: { for: 'owner', nouns: ['payment_method'] },
  billing: { for: ['billing'], nouns: ['billing_profile', 'purchase', 'subscription'] },
  team: { for: 'owner', nouns: ['staff'] },
}

const areaOfNoun = new Map(ActivityArea.options.flatMap((area) => areas[area].nouns.map((noun) => [noun, area])))

/** Returns the area of an action; undefined if it isn't shown. */
export function areaOf(action: string): ActivityArea | undefined {
  return ActivityArea.safeParse(areaOfNoun.get(nounOf(action))).data
}

/** Returns the noun of an action: `order` of `order.cancelled`. */
export function nounOf(action: string): string {
  return action.split('.')[0] ?? ''
}

/** Returns the nouns of the actions that a member sees, of some areas or of all. */
export function visibleNouns(member: StoreMember, wanted: readonly string[] | undefined): string[] {
  return ActivityArea.options
    .filter((area) => wanted === undefined || wanted.includes(area))
    .filter((area) => {
      const { for: needed } = areas[area]
      return needed === 'owner' ? member.kind === 'vendor' : member.can(...needed)
    })
    .flatMap((area) => areas[area].nouns)
}

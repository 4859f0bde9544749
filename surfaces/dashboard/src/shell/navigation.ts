import type { NavigationEntry, NavigationSection } from '@haat/console/shell/navigation'
import type { AppNavigation } from '@haat/domains/app-platform/embedded-pages/contract'
import { imagePermissions, StaffPermission } from '@haat/domains/permissions/contract'
import {
  AppWindow,
  Award,
  Boxes,
  ChartNoAxesColumn,
  CreditCard,
  FileText,
  House,
  Images,
  Layers,
  LayoutGrid,
  ListTree,
  Mail,
  Menu,
  MessageSquare,
  Package,
  Palette,
  ReceiptIndianRupee,
  Share2,
  ShoppingBag,
  SlidersHorizontal,
  Store,
  Tag,
  UserRound,
  Users,
} from '@haat/ui/icons'
import { configuration } from '../configuration.ts'
import { type NeededPermission, OWNER_ONLY } from '../session/permissions.ts'
import type { Member } from '../session/use-member.ts'

interface Entry extends NavigationEntry {
  readonly permission?: NeededPermission
}

/** Returns the sidebar of a store owner or a staff member. `unreadMessages` and `apps`: of the selected store. */
export function dashboardNavigation(
  { selected_store: store, is_owner: isOwner }: Member,
  unreadMessages: number,
  apps: readonly AppNavigation[],
): NavigationSection[] {
  return [
    {
      entries: [
        { label: 'Home', icon: House, to: '/' },
        { label: 'Stores', icon: Store, to: isOwner ? '/stores' : '/staff', exact: true },
        ...(store === null ? [] : [planEntry, billingEntry(store)]),
      ],
    },
    ...(store === null ? [] : [{ title: 'This store', entries: storeEntries(unreadMessages) }]),
    ...(apps.length === 0 ? [] : [{ title: 'Your apps', entries: apps.map(appEntry) }]),
    { title: 'App marketplace', entries: marketplaceEntries },
  ]
}

/** Pages of an app below its first one are in the bar above its page. */
const appEntry = ({ app_id: appId, name, pages }: AppNavigation): Entry => ({
  label: name,
  icon: AppWindow,
  to: `/apps/${appId}`,
  keywords: pages.map(({ label }) => label).join(' '),
  permission: 'apps',
})

const planEntry: Entry = {
  label: 'Plan',
  icon: Award,
  to: '/plan',
  keywords: 'subscription upgrade limits renewal invoice account credit',
  permission: 'billing',
}

const billingEntry = (store: string): Entry => ({
  label: 'Billing details',
  icon: ReceiptIndianRupee,
  to: `/stores/${store}/billing`,
  keywords: 'GSTIN',
  permission: 'billing',
})

const storeEntries = (unreadMessages: number): readonly Entry[] => [
  {
    label: 'Orders',
    icon: ShoppingBag,
    to: '/orders',
    keywords: 'sales fulfilment refunds payments parcels',
    permission: 'orders',
  },
  {
    label: 'Sales',
    icon: ChartNoAxesColumn,
    to: '/sales',
    keywords: 'figures report analytics revenue conversion top products',
    permission: 'orders',
  },
  {
    label: 'Discounts',
    icon: Tag,
    to: '/discounts',
    keywords: 'codes coupons vouchers sale offers',
    permission: 'discounts',
  },
  {
    label: 'Customers',
    icon: UserRound,
    to: '/customers',
    keywords: 'buyers segments marketing consent addresses personal data',
    permission: 'customers',
  },
  {
    label: 'Messages',
    icon: MessageSquare,
    to: '/messages',
    keywords: 'contact form inbox reply',
    permission: 'customers',
    count: unreadMessages,
  },
  {
    label: 'Subscribers',
    icon: Mail,
    to: '/subscribers',
    keywords: 'newsletter email list marketing',
    permission: 'customers',
  },
  {
    label: 'Products',
    icon: Package,
    to: '/products',
    keywords: 'catalogue inventory stock price',
    permission: 'products',
  },
  {
    label: 'Inventory',
    icon: Layers,
    to: '/inventory',
    keywords: 'stock low reserved adjust',
    permission: 'products',
  },
  { label: 'Collections', icon: Boxes, to: '/collections', permission: 'collections' },
  {
    label: 'Categories',
    icon: ListTree,
    to: '/categories',
    keywords: 'tree subcategories HSN GST Google taxonomy breadcrumbs suggestions',
    permission: 'collections',
  },
  {
    label: 'Media',
    icon: Images,
    to: '/media',
    keywords: 'images files photos videos upload library bin storage',
    permission: imagePermissions,
  },
  { label: 'Pages', icon: FileText, to: '/pages', permission: 'pages' },
  { label: 'Menus', icon: Menu, to: '/menus', keywords: 'navigation links', permission: 'menus' },
  {
    label: 'Online store',
    icon: Palette,
    to: '/online-store',
    keywords: 'theme domains languages versions search',
    permission: ['themes', 'settings', 'products'],
  },
  {
    label: 'Settings',
    icon: SlidersHorizontal,
    to: '/settings',
    keywords:
      'general name logo policies notification emails order numbers shipping delivery pickup taxes GST HSN payments domains languages',
    permission: 'settings',
  },
  { label: 'Staff', icon: Users, to: '/settings/staff', keywords: 'permissions invite', permission: OWNER_ONLY },
]

// The marketplace's other pages sign in store owners only.
const marketplaceEntries: readonly Entry[] = [
  {
    label: 'Browse apps',
    icon: LayoutGrid,
    to: configuration.urls.marketplace,
    permission: StaffPermission.options,
  },
  {
    label: 'My apps',
    icon: AppWindow,
    to: `${configuration.urls.marketplace}/my-apps`,
    keywords: 'installed uninstall',
    permission: OWNER_ONLY,
  },
  {
    label: 'Affiliate payouts',
    icon: Share2,
    to: '/affiliate',
    keywords: 'referral commission earnings bank details',
    permission: OWNER_ONLY,
  },
  { label: 'Credits', icon: CreditCard, to: `${configuration.urls.marketplace}/credits`, permission: OWNER_ONLY },
]

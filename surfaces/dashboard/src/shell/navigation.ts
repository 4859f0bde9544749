import type { NavigationSection } from '@haat/console/shell/navigation'
import {
  Boxes,
  CreditCard,
  FileText,
  House,
  LayoutGrid,
  ListTree,
  Package,
  Palette,
  ReceiptIndianRupee,
  Store,
  Users,
} from '@haat/ui/icons'
import { configuration } from '../configuration.ts'

/** Returns the sidebar of a store owner. `store`: the slug of the selected store, or null. */
export function ownerNavigation(store: string | null): NavigationSection[] {
  return [
    {
      entries: [
        { label: 'Home', icon: House, to: '/' },
        { label: 'Stores', icon: Store, to: '/stores', exact: true },
        ...(store === null
          ? []
          : [
              { label: 'Billing details', icon: ReceiptIndianRupee, to: `/stores/${store}/billing`, keywords: 'GSTIN' },
            ]),
      ],
    },
    ...(store === null ? [] : [storeSection]),
    {
      title: 'App marketplace',
      entries: [
        { label: 'Browse apps', icon: LayoutGrid, to: configuration.urls.marketplace },
        { label: 'Credits', icon: CreditCard, to: `${configuration.urls.marketplace}/credits` },
      ],
    },
  ]
}

const storeSection: NavigationSection = {
  title: 'This store',
  entries: [
    { label: 'Products', icon: Package, to: '/products', keywords: 'catalogue inventory stock price' },
    { label: 'Collections', icon: Boxes, to: '/collections' },
    { label: 'Pages', icon: FileText, to: '/pages' },
    { label: 'Menus', icon: ListTree, to: '/menus', keywords: 'navigation links' },
    { label: 'Online store', icon: Palette, to: '/online-store', keywords: 'theme domains languages versions' },
    { label: 'Staff', icon: Users, to: '/settings/staff', keywords: 'permissions invite' },
  ],
}

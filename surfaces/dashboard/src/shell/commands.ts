import type { ShellAction, ShellSearch } from '@haat/console/shell/shell-commands'
import {
  Boxes,
  ExternalLink,
  Eye,
  FileText,
  History,
  KeyRound,
  ListTree,
  Package,
  PencilRuler,
  Plus,
  Search,
  ShieldCheck,
  Tag,
  Upload,
  UserRound,
  Users,
} from '@haat/ui/icons'
import { type NeededPermission, OWNER_ONLY } from '../session/permissions.ts'
import { editorAddress, storeAddress } from '../store-address.ts'

interface Action extends ShellAction {
  readonly permission?: NeededPermission
}

/** Returns the actions of the command menu. `store`: the slug of the selected store, or null. */
export function dashboardActions(store: string | null): Action[] {
  const createStore: Action = {
    label: 'Create store',
    icon: Plus,
    to: '/stores/new',
    keywords: 'open new',
    permission: OWNER_ONLY,
  }
  const supportAccess: Action = {
    label: 'Let support view your dashboard',
    icon: Eye,
    to: '/account',
    keywords: 'help access permission withdraw',
    permission: OWNER_ONLY,
  }
  const ownAccount: Action[] = [
    { label: 'Your account', icon: UserRound, to: '/account', keywords: 'profile name email notifications' },
    { label: 'Change password', icon: KeyRound, to: '/account', keywords: 'security' },
    { label: 'Two-factor authentication', icon: ShieldCheck, to: '/account', keywords: 'authenticator app 2FA TOTP' },
  ]
  return [...(store === null ? [] : storeActions(store)), createStore, supportAccess, ...ownAccount]
}

function storeActions(store: string): Action[] {
  return [
    { label: 'Add product', icon: Package, to: '/products/new', keywords: 'create new', permission: 'products' },
    { label: 'Create discount', icon: Tag, to: '/discounts/new', keywords: 'code coupon new', permission: 'discounts' },
    { label: 'Add collection', icon: Boxes, to: '/collections/new', keywords: 'create new', permission: 'collections' },
    { label: 'Add page', icon: FileText, to: '/pages/new', keywords: 'create new', permission: 'pages' },
    { label: 'Add menu', icon: ListTree, to: '/menus/new', keywords: 'create new', permission: 'menus' },
    { label: 'Import products', icon: Upload, to: '/products/import', keywords: 'CSV upload', permission: 'products' },
    {
      label: 'Edit search synonyms',
      icon: Search,
      to: '/online-store/search-synonyms',
      keywords: 'words spelling translation find',
      permission: 'products',
    },
    {
      label: 'See who did what',
      icon: History,
      to: '/settings/activity',
      keywords: 'activity log audit history',
      permission: 'settings',
    },
    {
      label: 'Invite staff',
      icon: Users,
      to: '/settings/staff',
      keywords: 'team permissions',
      permission: OWNER_ONLY,
    },
    {
      label: 'Customise theme',
      icon: PencilRuler,
      to: editorAddress(store),
      keywords: 'editor design',
      permission: 'themes',
    },
    { label: 'View your store', icon: ExternalLink, to: storeAddress(store), keywords: 'storefront website' },
  ]
}

/** Lists of the selected store that the command menu can search. */
export const storeSearches: readonly ShellSearch[] = (
  ['products', 'collections', 'pages', 'orders', 'customers'] as const
).map((what) => ({
  what,
  permission: what,
  to: (query) => `/${what}?q=${encodeURIComponent(query)}`,
}))

import type { ShellAction, ShellSearch } from '@haat/console/commands/shell-commands'
import { Boxes, ExternalLink, FileText, ListTree, Package, PencilRuler, Plus, Upload, Users } from '@haat/ui/icons'
import { editorAddress, storeAddress } from '../store-address.ts'

/** Returns the actions of the command menu. `store`: the slug of the selected store, or null. */
export function ownerActions(store: string | null): ShellAction[] {
  return [
    ...(store === null
      ? []
      : [
          { label: 'Add product', icon: Package, to: '/products/new', keywords: 'create new' },
          { label: 'Add collection', icon: Boxes, to: '/collections/new', keywords: 'create new' },
          { label: 'Add page', icon: FileText, to: '/pages/new', keywords: 'create new' },
          { label: 'Add menu', icon: ListTree, to: '/menus/new', keywords: 'create new' },
          { label: 'Import products', icon: Upload, to: '/products/import', keywords: 'CSV upload' },
          { label: 'Invite staff', icon: Users, to: '/settings/staff', keywords: 'team permissions' },
          { label: 'Customise theme', icon: PencilRuler, to: editorAddress(store), keywords: 'editor design' },
          { label: 'View your store', icon: ExternalLink, to: storeAddress(store), keywords: 'storefront website' },
        ]),
    { label: 'Create store', icon: Plus, to: '/stores/new', keywords: 'open new' },
  ]
}

/** Lists of the selected store that the command menu can search. */
export const storeSearches: readonly ShellSearch[] = ['products', 'collections', 'pages'].map((what) => ({
  what,
  to: (query) => `/${what}?q=${encodeURIComponent(query)}`,
}))

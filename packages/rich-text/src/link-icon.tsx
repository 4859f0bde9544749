import { CircleAlert, FileText, Globe, LayoutGrid, ListTree, Mail, Package, Phone, Store } from '@haat/ui/icons'
import type { LinkKind } from './link-kinds.ts'

const icons: Readonly<Record<LinkKind, typeof Globe>> = {
  product: Package,
  collection: LayoutGrid,
  category: ListTree,
  page: FileText,
  store: Store,
  address: Globe,
  email: Mail,
  phone: Phone,
  unknown: CircleAlert,
}

/** A decorative icon for the kind of a link's target. */
export function LinkIcon({ kind }: { kind: LinkKind }) {
  const Icon = icons[kind]
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
      <Icon aria-hidden="true" className="size-4" />
    </span>
  )
}

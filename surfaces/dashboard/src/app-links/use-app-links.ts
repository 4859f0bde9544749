import type { BulkDialog } from '@haat/console/lists/list-definition'
import { useSession } from '@haat/console/session/session-context'
import type { AppNavigation } from '@haat/domains/app-platform/embedded-pages/contract'
import { useToast } from '@haat/ui'
import { useNavigate } from 'react-router'
import { useStore } from '../session/use-store.ts'
import { useAppNavigation } from './use-app-navigation.ts'

export type LinkedPlace = AppNavigation['links'][number]['at']

export interface AppLink {
  readonly app_id: string
  readonly app_name: string
  readonly label: string
  /** In the dashboard, with `{id}` where the record's ID belongs. */
  readonly path: string
}

/** Returns the links of installed apps for a page of the dashboard; none without the permission for apps. */
export function useAppLinks(at: LinkedPlace): AppLink[] {
  const { store_slug: storeSlug } = useStore()
  const { can } = useSession()
  return useAppNavigation(storeSlug, can('apps')).flatMap(({ app_id: appId, name, links }) =>
    links
      .filter((link) => link.at === at)
      .map(({ label, path }) => ({ app_id: appId, app_name: name, label, path: `/apps/${appId}${path}` })),
  )
}

/** More would make the address longer than servers read. */
const MAX_LINKED = 200

/** Returns buttons that open apps' pages with the selected records: their IDs are in `?ids=`, separated by commas. */
export function useBulkAppLinks<Row extends { readonly id: string }>(at: 'products' | 'orders'): BulkDialog<Row>[] {
  const links = useAppLinks(at)
  const navigate = useNavigate()
  const toast = useToast()
  return links.map(({ app_name: name, label, path }) => ({
    label: `${label} (${name})`,
    open(rows) {
      if (rows.length > MAX_LINKED) toast.show({ title: `Select at most ${MAX_LINKED} for ${name}`, tone: 'danger' })
      else void navigate(`${path}?${new URLSearchParams({ ids: rows.map(({ id }) => id).join(',') })}`)
    },
  }))
}

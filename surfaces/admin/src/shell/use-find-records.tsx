import type { Command } from '@haat/console/commands/command'
import { useSession } from '@haat/console/session/session-context'
import { type FoundRecord, searchRecordsEndpoint } from '@haat/domains/admin-search/contract'
import { type IconComponent, ListChecks, Palette, ReceiptIndianRupee, ShieldCheck, Store, Users } from '@haat/ui/icons'
import { useCallback } from 'react'
import { backend } from '../backend.ts'
import { useAdministrator } from '../session/use-administrator.ts'

interface Kind {
  readonly group: string
  readonly icon: IconComponent
  /** The key of the page that the record's own page is below, in the catalogue of pages. */
  readonly page: string
  /** The record's page below it; undefined if records have none. */
  readonly below?: (key: string) => string
}

const below = (key: string) => `/${encodeURIComponent(key)}`

const kinds: Readonly<Record<FoundRecord['kind'], Kind>> = {
  store: { group: 'Stores', icon: Store, page: 'stores', below },
  vendor: { group: 'Vendors', icon: Users, page: 'vendors', below },
  submission: { group: 'Themes in review', icon: ListChecks, page: 'theme_review', below },
  theme: { group: 'Published themes', icon: Palette, page: 'moderation', below },
  payout: { group: 'Payouts', icon: ReceiptIndianRupee, page: 'payouts', below },
  person: { group: 'Administrators', icon: ShieldCheck, page: 'people' },
}

/**
 * Returns a function that finds records for the command menu: those whose pages the administrator's roles show. Undefined
 * if there's nothing that the roles let her find.
 */
export function useFindRecords() {
  const { can } = useSession()
  const { pages } = useAdministrator()
  const find = useCallback(
    async (q: string, signal: AbortSignal): Promise<Command[]> => {
      const { items } = await backend.call(searchRecordsEndpoint, { query: { q }, signal })
      return items.flatMap((record) => {
        const path = pages.find(({ key }) => key === kinds[record.kind].page)?.path
        return path === undefined ? [] : [openRecord(record, path)]
      })
    },
    [pages],
  )
  return can(searchRecordsEndpoint.auth.permissions) ? find : undefined
}

function openRecord({ kind, key, label, detail }: FoundRecord, path: string): Command {
  const { group, icon: Icon, below: recordPath } = kinds[kind]
  return {
    id: `${kind} ${key}`,
    label,
    detail,
    group,
    icon: <Icon aria-hidden="true" />,
    to: path + (recordPath?.(key) ?? ''),
  }
}

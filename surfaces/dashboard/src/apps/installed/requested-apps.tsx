import { listAppRequestsEndpoint } from '@haat/domains/app-platform/install-requests/contract'
import { Card } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { RequestItem } from '../install/request-item.tsx'

/** Which apps staff ask the owner for. Nothing while there are none. */
export function RequestedApps({ store_slug: storeSlug }: { store_slug: string }) {
  const { t } = useTranslation()
  const requests = useQuery({
    queryKey: appKeys.requests(storeSlug),
    queryFn: ({ signal }) => backend.call(listAppRequestsEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
  if (requests.data === undefined || requests.data.items.length === 0) return null
  return (
    <Card title={t('Requested by your staff')} padding="none" className="mb-6 max-w-3xl">
      <ul className="m-0 list-none divide-y divide-hairline p-0">
        {requests.data.items.map((request) => (
          <RequestItem key={request.id} request={request} store_slug={storeSlug} isLinked />
        ))}
      </ul>
    </Card>
  )
}

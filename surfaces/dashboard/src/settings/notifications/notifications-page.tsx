import { LoadFailure } from '@haat/console/page/load-failure'
import type { StoreMailSummary } from '@haat/domains/store-mails/edit/contract'
import { Card, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { ChevronRight } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useStore } from '../../session/use-store.ts'
import { SettingsHeader } from '../page/settings-header.tsx'
import { MailSettingsForm } from './mail-settings-form.tsx'
import { useMailSettings, useMails } from './use-notification-emails.ts'

const groups: readonly { readonly key: StoreMailSummary['group']; readonly title: string }[] = [
  { key: 'orders', title: 'Orders' },
  { key: 'returns', title: 'Returns' },
  { key: 'accounts', title: 'Customer accounts' },
]

/** `/settings/notifications`: the emails that buyers get, and who hears of new orders. */
export function NotificationsPage() {
  const { store_slug: storeSlug } = useStore()
  const mails = useMails(storeSlug)
  const settings = useMailSettings(storeSlug)
  const failed = [mails, settings].find(({ isError }) => isError)
  return (
    <>
      <SettingsHeader title="Notification emails" description="What your customers and your team are told by email." />
      {failed !== undefined ? (
        <LoadFailure
          title="Couldn’t load the emails"
          error={failed.error ?? new Error('Please try again.')}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : mails.data === undefined || settings.data === undefined ? (
        <SkeletonRegion label="Loading emails" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          {groups.map(({ key, title }) => (
            <Card key={key} title={title} padding="none">
              <ul className="m-0 list-none divide-y divide-hairline border-t border-hairline p-0">
                {mails.data.items
                  .filter(({ group }) => group === key)
                  .map((mail) => (
                    <MailRow key={mail.key} mail={mail} />
                  ))}
              </ul>
            </Card>
          ))}
          <MailSettingsForm key={storeSlug} store_slug={storeSlug} settings={settings.data} />
        </div>
      )}
    </>
  )
}

function MailRow({ mail }: { mail: StoreMailSummary }) {
  return (
    <li>
      <Link
        to={`/settings/notifications/${mail.key}`}
        className="flex items-center gap-3 px-4 py-3 text-sm no-underline transition-colors hover:bg-hover sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
            {mail.name}
            {mail.is_changed && <StatusBadge tone="active">Edited</StatusBadge>}
            {!mail.is_enabled && <StatusBadge tone="neutral">Off</StatusBadge>}
          </span>
          <span className="block text-ink-muted">{mail.sent_when}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      </Link>
    </li>
  )
}

import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { Link, useParams } from 'react-router'
import { useStore } from '../../session/use-store.ts'
import { EditMail } from './edit-mail.tsx'
import { useMail } from './use-notification-emails.ts'

/** `/settings/notifications/:key`: the text of an email, with its preview. */
export function MailPage() {
  const { key = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const mail = useMail(storeSlug, key)
  const title = mail.data?.name ?? 'Email'
  useTitle(title)
  return (
    <>
      <PageHeader
        title={title}
        {...(mail.data !== undefined && { description: `Sent when ${lowerFirst(mail.data.sent_when)}.` })}
        breadcrumbs={
          <Breadcrumbs
            crumbs={[
              { label: 'Settings', link: <Link to="/settings" /> },
              { label: 'Notification emails', link: <Link to="/settings/notifications" /> },
            ]}
          />
        }
      />
      {mail.isError ? (
        <LoadFailure
          title="Couldn’t load the email"
          error={mail.error}
          onRetry={() => void mail.refetch()}
          busy={mail.isFetching}
        />
      ) : mail.data === undefined ? (
        <SkeletonRegion label="Loading the email" className="flex flex-col gap-4">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      ) : (
        <EditMail key={`${storeSlug} ${key}`} store_slug={storeSlug} mail={mail.data} />
      )}
    </>
  )
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

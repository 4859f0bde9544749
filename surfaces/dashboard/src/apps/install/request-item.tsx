import { type AppRequest, dismissAppRequestEndpoint } from '@haat/domains/app-platform/install-requests/contract'
import { Button, LinkButton, useToast } from '@haat/ui'
import { formatDate } from '@haat/ui/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { appIconAddress } from '../data/app-icon-address.ts'

interface RequestItemProps {
  readonly request: AppRequest
  readonly store_slug: string
  /** Whether the item names the app and links to it. */
  readonly isLinked?: boolean
}

/** One request of a member of staff: who asks, why, and the ways to answer. */
export function RequestItem({ request, store_slug: storeSlug, isLinked = false }: RequestItemProps) {
  const { id, app_id: appId, title, icon, name, email, note, created_at: createdAt } = request
  const { t, locale, describeError } = useTranslation()
  const queries = useQueryClient()
  const toast = useToast()
  const dismiss = useMutation({
    mutationFn: () =>
      backend.call(dismissAppRequestEndpoint, { params: { request_id: id }, body: { store_slug: storeSlug } }),
    onSuccess: async () => {
      toast.show({ title: t('Request dismissed. {name} gets a notification', { name }), tone: 'success' })
      await queries.invalidateQueries({ queryKey: appKeys.all(storeSlug) })
    },
  })
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      {isLinked && (
        <img src={appIconAddress(icon)} alt="" width={40} height={40} loading="lazy" className="rounded-control" />
      )}
      <div className="min-w-0 flex-1 basis-48 text-sm">
        {isLinked && (
          <Link to={`/install/app/${appId}`} className="font-semibold text-ink no-underline hover:underline">
            {title}
          </Link>
        )}
        <p className={isLinked ? 'text-ink-muted' : 'text-ink'}>
          {name} ({email}), {formatDate(createdAt, { locale })}
        </p>
        {note !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere text-ink">“{note}”</p>}
        {dismiss.isError && (
          <p role="alert" className="mt-1 text-madder-text">
            {describeError(dismiss.error)}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {isLinked && (
          <LinkButton
            size="small"
            render={<Link to={`/install/app/${appId}`} />}
            aria-label={t('View {app}', { app: title })}
          >
            {t('View')}
          </LinkButton>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={dismiss.isPending}
          aria-label={t('Dismiss {name}’s request', { name })}
          onClick={() => dismiss.mutate()}
        >
          {t('Dismiss')}
        </Button>
      </div>
    </li>
  )
}

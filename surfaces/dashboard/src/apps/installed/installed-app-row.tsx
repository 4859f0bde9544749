import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { LinkButton, StatusBadge } from '@haat/ui'
import { Link } from 'react-router'
import { useTranslation } from '../../language/use-translation.ts'
import { appIconAddress } from '../data/app-icon-address.ts'
import { describeAppStatus } from '../data/app-words.ts'

/** One installed app: its status, what's wrong, and the ways to open and manage it. */
export function InstalledAppRow({ app }: { app: InstalledApp }) {
  const { id, title, icon, developer_name: developer, version, open_url: openUrl, state } = app
  const { t, locale } = useTranslation()
  const { text, tone, problem } = describeAppStatus(app, { t, locale })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <img src={appIconAddress(icon)} alt="" width={40} height={40} loading="lazy" className="rounded-control" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-ink">
          <Link to={`/settings/apps/${id}`} className="text-ink no-underline hover:underline">
            {title}
          </Link>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </p>
        <p className="text-sm text-ink-muted">
          {version === null ? developer : t('{developer}, version {version}', { developer, version })}
        </p>
        {problem !== undefined && <p className="text-sm text-madder-text">{problem}</p>}
      </div>
      <div className="flex gap-2">
        {openUrl !== null && state === 'active' && (
          <LinkButton size="small" aria-label={t('Open {app}', { app: title })} render={<Link to={`/apps/${id}`} />}>
            {t('Open')}
          </LinkButton>
        )}
        <LinkButton
          size="small"
          variant="quiet"
          aria-label={t('Manage {app}', { app: title })}
          render={<Link to={`/settings/apps/${id}`} />}
        >
          {t('Manage')}
        </LinkButton>
      </div>
    </li>
  )
}

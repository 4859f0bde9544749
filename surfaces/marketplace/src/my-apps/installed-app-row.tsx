import type { InstalledApp } from '@haat/domains/app-platform/installations/contract'
import { formatDate, formatDateTime } from '@haat/ui/format'
import { appImageUrl } from '../catalog/app-image-url.ts'
import { categoryClass } from '../catalog/categories.ts'

interface InstalledAppRowProps {
  app: InstalledApp
  isUninstalling: boolean
  onUninstall: () => void
}

const zone = { time_zone: 'Asia/Kolkata' }

/** One installed app. An app that is no longer in the marketplace has no page. */
export function InstalledAppRow({ app, isUninstalling, onUninstall }: InstalledAppRowProps) {
  const { id, title, icon, category, price, developer_name: developer, is_listed: isListed } = app
  const { installed_at: installedAt, open_url: openUrl, state } = app
  return (
    <li class={`my-app ${categoryClass(category)}`}>
      <img src={appImageUrl(icon)} alt="" width="56" height="56" loading="lazy" decoding="async" />
      <div class="my-app-name">
        <h2>{isListed ? <a href={`/app/${id}`}>{title}</a> : title}</h2>
        <p>{developer}</p>
      </div>
      <p class="my-app-facts">
        <span class="chip">{category}</span>
        {isListed ? <strong>{price}</strong> : <span>No longer in the marketplace</span>}
        <span>
          Installed on{' '}
          <time dateTime={installedAt} title={formatDateTime(installedAt, zone)}>
            {formatDate(installedAt, zone)}
          </time>
        </span>
      </p>
      <p class="my-app-actions">
        {openUrl !== null && state === 'active' && (
          <a class="button button-primary" href={openUrl}>
            Open<span class="visually-hidden"> {title}</span>
          </a>
        )}
        {isListed && (
          <a class="button button-secondary" href={`/app/${id}`}>
            Details<span class="visually-hidden"> of {title}</span>
          </a>
        )}
        <button
          class="button button-secondary"
          type="button"
          aria-label={`Uninstall ${title}`}
          aria-busy={isUninstalling}
          onClick={onUninstall}
        >
          {isUninstalling ? 'Uninstalling…' : 'Uninstall'}
        </button>
      </p>
    </li>
  )
}

import type { App } from '@haat/domains/app-store/contract'
import { formatCompactCount } from '@haat/ui/format'
import { appImageUrl } from './app-image-url.ts'
import { categoryClass } from './categories.ts'
import { type InstalledApps, InstalledMark } from './installed-apps.tsx'
import { excerpt } from './truncate-text.ts'

/** About three lines on a card. */
const EXCERPT_LENGTH = 140

/** Grid of app cards, rendered by the server on the home page and in the browser on the search page. */
export function AppCards({ apps, installed }: { apps: readonly App[]; installed: InstalledApps }) {
  return (
    <ul class="grid list">
      {apps.map((app) => (
        <AppCard key={app.id} app={app} installed={installed} />
      ))}
    </ul>
  )
}

function AppCard({ app, installed }: { app: App; installed: InstalledApps }) {
  const {
    id,
    title,
    icon,
    category,
    developer_name: developerName,
    description,
    price,
    install_count: installCount,
  } = app
  return (
    <li class={`card ${categoryClass(category)}`}>
      <img src={appImageUrl(icon)} alt="" width="56" height="56" loading="lazy" decoding="async" />
      <div class="card-head">
        <h3>
          <a href={`/app/${id}`}>{title}</a>
        </h3>
        <p>{developerName}</p>
      </div>
      <p class="card-text">{excerpt(description, EXCERPT_LENGTH)}</p>
      <p class="card-foot">
        <span class="chip">{category}</span>
        <InstalledMark app_id={id} installed={installed}>
          <span class="installs">
            {formatCompactCount(installCount)} {installCount === 1 ? 'store' : 'stores'}
          </span>
        </InstalledMark>
        <span class="price">{price}</span>
      </p>
    </li>
  )
}

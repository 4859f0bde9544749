import type { App } from '@haat/domains/app-store/contract'
import { formatCompactCount } from '@haat/ui/format'
import { categoryClass } from './categories.ts'
import { beginningOf } from './cut-text.ts'
import { pictureAddress } from './picture-address.ts'

/** About three lines of a card. */
const TEXT_LENGTH = 140

/** The grid of full cards: made by the server on home, in the browser for search. */
export function AppCards({ apps, installed }: { apps: readonly App[]; installed: ReadonlySet<string> }) {
  return (
    <ul class="grid list">
      {apps.map((app) => (
        <AppCard key={app.id} app={app} installed={installed.has(app.id)} />
      ))}
    </ul>
  )
}

function AppCard({ app, installed }: { app: App; installed: boolean }) {
  const { id, title, icon, category, developer_name, description, price, install_count } = app
  return (
    <li class={`card ${categoryClass(category)}`}>
      <img src={pictureAddress(icon)} alt="" width="56" height="56" loading="lazy" decoding="async" />
      <div class="card-head">
        <h3>
          <a href={`/app/${id}`}>{title}</a>
        </h3>
        <p>{developer_name}</p>
      </div>
      <p class="card-text">{beginningOf(description, TEXT_LENGTH)}</p>
      <p class="card-foot">
        <span class="chip">{category}</span>
        {installed ? (
          <span class="installed-mark">Installed</span>
        ) : (
          <span class="installs">
            {formatCompactCount(install_count)} {install_count === 1 ? 'store' : 'stores'}
          </span>
        )}
        <span class="price">{price}</span>
      </p>
    </li>
  )
}

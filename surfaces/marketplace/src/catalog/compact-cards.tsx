import type { App } from '@haat/domains/app-store/contract'
import { appImageUrl } from './app-image-url.ts'
import { type InstalledApps, InstalledMark } from './installed-apps.tsx'

/** Compact app cards for a category's row. They don't repeat the category's name. */
export function CompactCards({ apps, installed }: { apps: readonly App[]; installed: InstalledApps }) {
  return (
    <ul class="list">
      {apps.map((app) => (
        <li key={app.id} class="compact">
          <img src={appImageUrl(app.icon)} alt="" width="48" height="48" loading="lazy" decoding="async" />
          <div>
            <h3>
              <a href={`/app/${app.id}`}>{app.title}</a>
            </h3>
            <p>{app.developer_name}</p>
            <p class="compact-foot">
              <InstalledMark app_id={app.id} installed={installed}>
                {app.price}
              </InstalledMark>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

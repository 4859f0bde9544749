import { CategoryPills } from './category-pills'
import { SearchBox } from './search-box'

// Rendered for each request, from the same backend endpoint as Haat's home page.
export const dynamic = 'force-dynamic'

const categories = ['Marketing', 'Analytics', 'Media', 'AI', 'Integration', 'Productivity', 'Sales', 'Support']

export default async function Home() {
  const response = await fetch(`${process.env.BACKEND_URL}/api/store/apps`, { cache: 'no-store' })
  const apps = await response.json()
  const groups = categories.map((name) => ({ name, apps: apps.filter((app) => app.category === name) }))
  return (
    <main>
      <section className="hero">
        <p className="badge">{apps.length} apps</p>
        <h1>Everything your shop needs next</h1>
        <SearchBox />
      </section>
      <CategoryPills groups={groups.map(({ name, apps: members }) => ({ name, count: members.length }))} />
      {groups.map(({ name, apps: members }) => (
        <section key={name} id={name}>
          <h2>{name}</h2>
          <ul className="scroller">
            {members.map((app) => (
              <li key={app.id}>
                <a href={`/app/${app.id}`} className="compact">
                  <img src={app.icon} alt="" width="48" height="48" loading="lazy" />
                  <strong>{app.title}</strong>
                  <span>{app.price}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>All apps</h2>
        <ul className="grid">
          {apps.map((app) => (
            <li key={app.id}>
              <a href={`/app/${app.id}`} className="card">
                <img src={app.icon} alt="" width="56" height="56" loading="lazy" />
                <h3>{app.title}</h3>
                <p className="category">{app.category}</p>
                <p>{app.description.slice(0, 140)}</p>
                <p>
                  {app.price} · {app.install_count} installs · {app.developer_name}
                </p>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

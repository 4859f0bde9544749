import { closeDatabase, connect, inTransaction } from '@haat/db'
import { demoApps } from '../domains/src/app-store/demo/index.ts'
import { saveApps } from '../domains/src/app-store/index.ts'

/** Adds `count` apps to the catalog of a running server: copies of the demo's apps with other ids and titles. */
export async function seedApps(connectionString: string, count: number): Promise<void> {
  const db = connect({ connectionString, max: 1 })
  const apps = Array.from({ length: count }, (_, index) => {
    const original = demoApps[index % demoApps.length]
    if (original === undefined) throw new Error('The demo has no apps')
    const { popularity: _popularity, ...app } = original
    const round = Math.floor(index / demoApps.length)
    return round === 0 ? app : { ...app, id: `${app.id}-${round}`, title: `${app.title} ${round + 1}` }
  })
  await inTransaction(db, (tx) => saveApps(tx, apps))
  await closeDatabase(db)
}

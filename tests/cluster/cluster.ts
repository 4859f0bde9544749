import { startEtcd } from './etcd.ts'
import { startDatabaseProxy } from './haproxy.ts'
import { databaseUrl, type PatroniCluster, startPatroni } from './patroni.ts'
import { Workshop } from './workshop.ts'

export interface Cluster {
  readonly workshop: Workshop
  readonly patroni: PatroniCluster
  /** Through HAProxy, which leads to the primary. */
  readonly primary_url: string
  /** Through HAProxy, which leads to the replica. */
  readonly replica_url: string
}

/** Starts etcd, two PostgreSQL servers with Patroni, and HAProxy in front of them. Close its workshop when done. */
export async function startCluster(): Promise<Cluster> {
  const workshop = new Workshop()
  try {
    const patroni = await startPatroni(workshop, await startEtcd(workshop))
    const ports = await startDatabaseProxy(workshop, patroni)
    return {
      workshop,
      patroni,
      primary_url: databaseUrl(ports.primary),
      replica_url: databaseUrl(ports.replica),
    }
  } catch (error) {
    await workshop.close()
    throw error
  }
}

/** Returns those of the products with these titles that the primary doesn't have. */
export async function findLost(cluster: Cluster, titles: ReadonlySet<string>): Promise<string[]> {
  const primary = await cluster.patroni.getPrimary()
  const rows = await primary.query(`SELECT title FROM products WHERE title LIKE 'Written %'`, 'haat')
  const present = new Set(rows.map(({ title }) => title))
  return [...titles].filter((title) => !present.has(title))
}

import { seedApps } from './seed-apps.ts'
import type { ServerProcess } from './server-process.ts'
import { withSeededServer } from './with-seeded-server.ts'

/** Runs a measurement against a server with `apps` apps. */
export function withCatalog<Result>(
  apps: number,
  measure: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  return withSeededServer((connectionString) => seedApps(connectionString, apps), measure)
}

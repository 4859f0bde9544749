import { join } from 'node:path'
import { publishBuiltInApp } from '../../../domains/src/app-platform/index.ts'
import type { Log, Platform } from '../../../domains/src/platform.ts'
import type { PublicUrls } from '../public-urls.ts'
import { deriveAppKey } from './app-key.ts'
import { type AppProcess, createAppProcess } from './app-process.ts'
import { readBuiltInApps } from './read-built-in-apps.ts'

export interface AppHost extends AppProcess {
  readonly app_ids: ReadonlySet<string>
  /** Publishes the versions that are newer than those of the last start. An app with an error is left out and logged. */
  publish(platform: Pick<Platform, 'db' | 'clock' | 'log'>): Promise<void>
}

export interface AppHostOptions {
  readonly root: string
  readonly secret: string
  readonly urls: Pick<PublicUrls, 'backend' | 'dashboard'>
  /** Where the backend listens, for calls of the apps' API on this machine. */
  readonly backend_address: string
  readonly log: Log
  /** Other addresses for origins on the internet that apps call, in tests. */
  readonly replaced_origins?: Readonly<Record<string, string>> | undefined
}

/** Reads the apps that ship with Haat. Their process starts with the first request to one of them. */
export async function openAppHost({
  root,
  secret,
  urls,
  backend_address: backendAddress,
  log,
  replaced_origins: replacedOrigins = {},
}: AppHostOptions): Promise<AppHost> {
  const apps = await readBuiltInApps(join(root, 'apps'), secret)
  const process = createAppProcess({
    root,
    log,
    configuration: {
      replaced_origins: replacedOrigins,
      haat: { issuer: urls.backend, dashboard: urls.dashboard, api: backendAddress },
      apps: apps.flatMap(({ id, entry, manifest }) =>
        entry === undefined ? [] : [{ id, entry, manifest, private_key: deriveAppKey(secret, id).private_jwk }],
      ),
    },
  })
  return {
    ...process,
    app_ids: new Set(apps.flatMap(({ id, entry }) => (entry === undefined ? [] : [id]))),
    async publish(platform) {
      for (const app of apps) {
        await publishBuiltInApp(platform, app).catch((error: unknown) =>
          log.error({ err: error, app: app.id }, 'could not publish a built-in app'),
        )
      }
    },
  }
}

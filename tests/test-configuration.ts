import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfiguration } from '../server/src/configuration.ts'
import { findFreePortSettings } from './free-ports.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The secret of all test servers, so that each can decrypt what another has encrypted in the demo. */
export const TEST_SECRET = 'a secret of at least thirty-two characters'

/** Returns the configuration of a server on free ports. */
export async function configureForTests(connectionString: string, environment: Readonly<Record<string, string>>) {
  return readConfiguration({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '0',
    // Every platform would make those of the demo's images.
    IMAGE_SIZES_AT_UPLOAD: '0',
    DATABASE_URL: connectionString,
    HAAT_SECRET: TEST_SECRET,
    ...(await findFreePortSettings()),
    ...environment,
  })
}

/** Returns the data directory that the demo is loaded with, given the connection string of the cluster's template. */
export function demoDirectory(cluster: string): string {
  return join(root, 'data', `test-demo-${new URL(cluster).pathname.slice(1)}`)
}

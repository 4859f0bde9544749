import { AppScope, appScopes } from '@haat/app-manifest'
import { installApp, requestToken } from '../../domains/src/app-platform/installed-app.fixture.ts'
import { type ManifestInput, publishApp } from '../../domains/src/app-platform/published-app.fixture.ts'
import type { TestServer } from '../harness.ts'

interface Owner {
  readonly token: string
  readonly slug: string
}

/** Installs the app whose permissions and state the store's people change. Returns its ID. */
export async function insertManagedApp(server: TestServer, owner: Owner): Promise<string> {
  const { id } = await publishApp(server)
  await installApp(server, owner, id)
  return id
}

/**
 * Installs apps and returns their tokens: one with all scopes and one without any in the attacked store, and one with all
 * scopes in another store.
 */
export async function insertApps(server: TestServer, owner: Owner, stranger: Owner) {
  // The others are implied. A manifest can't name all.
  const implied = new Set(AppScope.options.map((scope) => appScopes[scope].implies))
  const scopes = AppScope.options.filter((scope) => !implied.has(scope))
  const required = scopes.map((scope) => ({ scope, reason: 'Tries everything that an app can do' }))
  const tokenIn = async (store: Owner, permissions: ManifestInput['permissions']) => {
    const app = await publishApp(server, { permissions })
    return requestToken(server, app, await installApp(server, store, app.id))
  }
  return {
    app: await tokenIn(owner, { required, optional: [] }),
    appWithoutScopes: await tokenIn(owner, { required: [], optional: [] }),
    appElsewhere: await tokenIn(stranger, { required, optional: [] }),
  }
}

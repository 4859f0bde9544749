import { createDeveloperAppEndpoint } from '@haat/domains/app-platform/developer-apps/contract'
import { listDevelopmentStoresEndpoint } from '@haat/domains/app-platform/development/contract'
import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { misuse } from '../output/command-failure.ts'
import { connectStudio, type Studio } from '../server/connect-studio.ts'
import { type AppLink, readAppLink } from './app-link.ts'
import { findAppFolder } from './find-app-folder.ts'
import { type AppFiles, readAppFolder, readAppIdentity } from './read-app-folder.ts'

/** An app's folder with the studio that it belongs to. */
export interface LinkedApp {
  readonly folder: string
  readonly studio: Studio
  readonly app_id: string
  readonly link: AppLink | undefined
}

/** Opens the app in a folder, and connects to its studio. Throws a failure if one of them isn't clear. */
export async function openLinkedApp(
  environment: Environment,
  path: string | undefined,
  option: string | undefined,
): Promise<LinkedApp> {
  const folder = findAppFolder(environment.cwd, path)
  const link = await readAppLink(folder)
  const studio = await connectStudio(environment, { option, synced: link?.studio })
  return { folder, studio, app_id: readAppIdentity(await readAppFolder(folder)).id, link }
}

/** Registers the app of a folder in the studio, with the key in its manifest. */
export async function registerApp({ studio }: Pick<LinkedApp, 'studio'>, files: AppFiles): Promise<void> {
  const { id, name, keys } = readAppIdentity(files)
  const [jwk] = keys?.jwks.keys ?? []
  await studio.call(createDeveloperAppEndpoint, {
    body: { id, name, ...(jwk === undefined ? {} : { key: newKeyOf(jwk) }) },
  })
}

const ManifestKey = z.union([
  z.object({ kid: z.string(), kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  z.object({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
])

function newKeyOf(jwk: unknown) {
  const parsed = ManifestKey.safeParse(jwk)
  if (!parsed.success) throw misuse('The key in the manifest isn’t a public key.', 'bad_key')
  const { kid, ...publicJwk } = parsed.data
  return { kid, public_jwk: publicJwk }
}

/** Returns the store to develop in: the named one, the last one, or the developer's only one. Throws a failure otherwise. */
export async function chooseStore({ studio, link }: LinkedApp, named: string | undefined): Promise<string> {
  const chosen = named ?? link?.store
  if (chosen !== undefined) return chosen
  const { items } = await studio.call(listDevelopmentStoresEndpoint, {})
  const [only] = items
  if (only !== undefined && items.length === 1) return only.slug
  throw misuse(
    items.length === 0
      ? 'You need a store to develop in. Create a test store in the studio, under Test stores.'
      : `Which store? Name one of these with --store: ${items.map(({ slug }) => slug).join(', ')}`,
    'no_store',
  )
}

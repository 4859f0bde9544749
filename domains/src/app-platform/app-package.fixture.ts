import { writeThemeArchive } from '@haat/theme-files'
import type { TestServer } from '../../../tests/harness.ts'
import { encode } from '../../../tests/test-media-server.ts'
import { uploadAppVersionEndpoint } from './app-packages/contract.ts'
import { createDeveloperAppEndpoint } from './developer-apps/contract.ts'
import { exampleManifest, type ManifestInput } from './published-app.fixture.ts'

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><path d="M0 0h512v512H0z"/></svg>'

/** A public key in the shape that the API takes. */
export const examplePublicKey = { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43) } as const

/** The files of a package without errors. */
export function packageFiles(
  overrides: Partial<ManifestInput>,
  files: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const manifest = exampleManifest({ icon: 'listing/icon.svg', ...overrides })
  return { 'haat.app.json': JSON.stringify(manifest, null, 2), 'listing/icon.svg': icon, ...files }
}

/** A developer who has registered an app with a key. */
export async function developerWithApp(server: TestServer) {
  const developer = await server.signInDeveloper()
  const id = `app-${crypto.randomUUID()}`
  const body = { id, name: 'Stock Bell', key: { kid: 'first', public_jwk: examplePublicKey } }
  const reply = await server.call(createDeveloperAppEndpoint, { token: developer.token, body })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return { ...developer, app_id: id, params: { app_id: id } }
}

/** Uploads a package with these files. */
export async function uploadPackage(
  server: Pick<TestServer, 'app'>,
  { token, app_id: appId }: { readonly token: string; readonly app_id: string },
  files: Readonly<Record<string, string>>,
) {
  const form = new FormData()
  form.append('file', new File([Buffer.from(writeThemeArchive(Object.entries(files)))], 'app.zip'))
  const { payload, headers } = await encode(form)
  const url = uploadAppVersionEndpoint.url.replace(':app_id', appId)
  return server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
}

import { createHash } from 'node:crypto'
import type { TestServer } from '../../../../tests/harness.ts'
import { type DraftFile, listDraftFilesEndpoint, saveDraftFilesEndpoint } from '../drafts/contract.ts'
import { exampleTheme, publishExampleThemes } from '../example-theme.ts'
import { createDeveloperThemeEndpoint, type DeveloperTheme } from './contract.ts'

/** The hash of a text as files have it. */
export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** Files of a theme without errors. */
export const starterFiles = (): Record<string, string | Uint8Array> =>
  exampleTheme({ 'templates/header.json': '{"sections":[]}', 'templates/footer.json': '{"sections":[]}' })

/** Publishes themes to start from: Blank has a stylesheet less than Starter. */
export async function publishStartingThemes(server: Pick<TestServer, 'platform'>): Promise<void> {
  const { 'assets/theme.css': _, ...blank } = starterFiles()
  await publishExampleThemes(server.platform, { starter: starterFiles(), blank })
}

/** A developer with a theme from Starter. */
export async function developerWithTheme(server: TestServer, name = 'Masala Bazaar') {
  const developer = await server.signInDeveloper()
  const { token } = developer
  const reply = await server.call(createDeveloperThemeEndpoint, { token, body: { name } })
  const theme: DeveloperTheme = reply.json()
  return { ...developer, slug: theme.slug, params: { slug: theme.slug } }
}

/** Saves texts in a theme's draft, whatever is in it; null deletes a file. */
export async function saveFiles(
  server: TestServer,
  { token, params }: { token: string; params: { slug: string } },
  texts: Readonly<Record<string, string | null>>,
): Promise<number> {
  const listed = await server.call(listDraftFilesEndpoint, { token, params })
  const { files, revision } = listed.json<{ files: DraftFile[]; revision: number }>()
  const bases = new Map(files.map(({ path, hash }) => [path, hash]))
  const changes = Object.entries(texts).map(([path, text]) => ({
    path,
    hash: text === null ? null : hashOf(text),
    base_hash: bases.get(path) ?? null,
    ...(text === null ? {} : { content: text }),
  }))
  const body = { base_revision: revision, changes }
  const reply = await server.call(saveDraftFilesEndpoint, { token, params, body })
  return reply.json<{ revision: number }>().revision
}

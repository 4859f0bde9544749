import { createHash } from 'node:crypto'
import type { TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../example-theme.ts'
import { createDeveloperThemeEndpoint, type DeveloperTheme } from './contract.ts'

/** The hash of a text as files have it. */
export const hashOf = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** Publishes themes to start from: Starter is the example theme, Blank has a stylesheet less. */
export async function publishStartingThemes(server: Pick<TestServer, 'platform'>): Promise<void> {
  await publishExampleThemes(server.platform, {
    starter: exampleTheme(),
    blank: exampleTheme({ 'assets/theme.css': undefined }),
  })
}

/** A developer with a theme from Starter. */
export async function developerWithTheme(server: TestServer, name = 'Masala Bazaar') {
  const developer = await server.signInDeveloper()
  const { token } = developer
  const reply = await server.call(createDeveloperThemeEndpoint, { token, body: { name } })
  const theme: DeveloperTheme = reply.json()
  return { ...developer, slug: theme.slug, params: { slug: theme.slug } }
}

import { createDeveloperThemeEndpoint } from '@haat/domains/themes/contract'
import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { misuse } from '../output/command-failure.ts'
import { connectStudio } from '../server/connect-studio.ts'
import type { ThemeFolder } from '../theme-folder/read-theme-folder.ts'
import type { LinkedTheme } from './linked-theme.ts'
import { readDraft } from './read-draft.ts'

const Manifest = z.object({ name: z.string().trim().min(1).max(80), tagline: z.string().trim().max(160).default('') })

/**
 * Creates a theme in the studio with the name in `theme.json`. Its files are the ones it starts with, which the next
 * push replaces.
 */
export async function createTheme(
  environment: Environment,
  { files }: ThemeFolder,
  option: string | undefined,
): Promise<LinkedTheme> {
  const manifest = Manifest.safeParse(parseJson(files.get('theme.json')))
  if (!manifest.success) throw misuse('Give the theme a name first: "name" in theme.json', 'no_theme_name')
  const studio = await connectStudio(environment, { option })
  const { name, tagline } = manifest.data
  const { slug } = await studio.call(createDeveloperThemeEndpoint, { body: { name, tagline, start: 'blank' } })
  const { manifest: base } = await readDraft(studio, slug, { texts: false })
  return { studio, theme: slug, base }
}

function parseJson(content: string | Uint8Array | undefined): unknown {
  try {
    return typeof content === 'string' ? JSON.parse(content) : undefined
  } catch {
    return undefined
  }
}

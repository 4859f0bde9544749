import type { Platform } from '../../platform.ts'
import type { Actor, UploadedFile } from '../../serve.ts'
import type { DeveloperTheme } from '../developer/contract.ts'
import { getDeveloperTheme } from '../developer/get-developer-theme.ts'
import { insertTheme } from '../developer/insert-theme.ts'
import { nameInManifest, readManifestName } from '../developer/name-in-manifest.ts'
import type { ThemeImport } from './contract.ts'
import { manifestOf } from './import-theme.ts'
import { readUpload } from './read-upload.ts'

interface NewTheme {
  readonly name?: string | undefined
  readonly tagline?: string | undefined
  readonly category?: string | undefined
  readonly price_paise: number
}

/** Creates a theme from an uploaded `.zip`. Refuses as `createThemeFromArchiveEndpoint` declares. */
export async function createFromArchive(
  platform: Platform,
  actor: Actor,
  { name, ...listing }: NewTheme,
  uploads: AsyncIterable<UploadedFile>,
  requestId: string,
): Promise<{ theme: DeveloperTheme; import: Pick<ThemeImport, 'format' | 'report'> }> {
  const { format, report, files } = await readUpload(platform, uploads)
  const source = files.find(({ path }) => path === 'theme.json')?.bytes.toString('utf8') ?? '{}'
  const named = { ...listing, name: name || readManifestName(source) || 'Imported theme' }
  const all = [...files.filter(({ path }) => path !== 'theme.json'), nameInManifest(source, named)]
  const readFiles = async () => ({ manifest: manifestOf(all), contents: all })
  const slug = await insertTheme(platform, actor, named, readFiles, requestId)
  return { theme: await getDeveloperTheme(platform, actor, slug), import: { format, report: [...report] } }
}

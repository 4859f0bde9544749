import {
  getDeveloperThemeEndpoint,
  listSubmissionsEndpoint,
  submitThemeEndpoint,
  type ThemeSubmission,
} from '@haat/domains/themes/contract'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import type { LinkedTheme } from './linked-theme.ts'
import { compareManifests, type Manifest } from './manifest.ts'
import { readDraft } from './read-draft.ts'

export type VersionPart = 'major' | 'minor' | 'patch'

/** Returns the draft's revision if the folder has the same files. Throws a failure otherwise: it would submit others. */
export async function requireSynced({ studio, theme, base }: LinkedTheme, here: Manifest): Promise<number> {
  const { revision, manifest } = await readDraft(studio, theme, { texts: false })
  const differences = compareManifests({ here, base, studio: manifest })
  if (differences.length === 0) return revision
  throw new CommandFailure(
    'This folder and the studio have different files, and the studio’s are submitted. Run haat theme status, then push or pull.',
    { exit_code: EXIT.conflict, code: 'not_synced', details: { files: differences.map(({ path }) => path) } },
  )
}

/** Returns the last version that was submitted or published; undefined if there is none. */
export async function findLastVersion({ studio, theme }: LinkedTheme): Promise<string | undefined> {
  const params = { slug: theme }
  const { published_version: published } = await studio.call(getDeveloperThemeEndpoint, { params })
  const { items } = await studio.call(listSubmissionsEndpoint, { params, query: { limit: 1 } })
  const versions = [published, items[0]?.version].filter((version) => typeof version === 'string')
  return versions.toSorted(byVersion).at(-1)
}

/** Returns the version after another: `1.2.3` and `minor` are `1.3.0`. The first version is 1.0.0. */
export function nextVersion(last: string | undefined, part: VersionPart): string {
  if (last === undefined) return '1.0.0'
  const [major = 0, minor = 0, patch = 0] = numbersOf(last)
  if (part === 'major') return `${major + 1}.0.0`
  return part === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** Submits the draft for review. The studio checks it first and refuses with `theme_has_errors`. */
export function submitDraft(
  { studio, theme }: LinkedTheme,
  body: { version: string; changelog: string; release: 'immediately' | 'manual'; revision: number },
): Promise<ThemeSubmission> {
  return studio.call(submitThemeEndpoint, { params: { slug: theme }, body })
}

function byVersion(one: string, other: string): number {
  const [mine, theirs] = [numbersOf(one), numbersOf(other)]
  const different = mine.findIndex((number, index) => number !== theirs[index])
  return different < 0 ? 0 : (mine[different] ?? 0) - (theirs[different] ?? 0)
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}

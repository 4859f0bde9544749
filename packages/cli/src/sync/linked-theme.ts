import type { Environment } from '../environment.ts'
import { misuse } from '../output/command-failure.ts'
import { connectStudio, type Studio } from '../server/connect-studio.ts'
import type { Manifest } from './manifest.ts'
import { readSyncState } from './sync-state.ts'

/** The theme in the studio that a folder belongs to. */
export interface LinkedTheme {
  readonly studio: Studio
  /** Its slug. */
  readonly theme: string
  /** The files at the last sync; none if the folder was never synced with this theme. */
  readonly base: Manifest
}

export interface LinkOptions {
  /** `--theme` */
  readonly theme?: string | undefined
  /** `--studio` */
  readonly studio?: string | undefined
}

/**
 * Connects to the theme that a folder was last synced with, or to the one that the options name. Throws a failure if
 * there is neither, or nobody is signed in.
 */
export async function openLinkedTheme(
  environment: Environment,
  folder: string,
  { theme, studio: option }: LinkOptions,
): Promise<LinkedTheme> {
  const state = await readSyncState(folder)
  const slug = theme ?? state?.theme
  if (slug === undefined) {
    throw misuse(
      'This folder doesn’t belong to a theme in the studio yet. Create one with: haat theme push --new\nOr name one of yours (haat theme list) with: --theme <slug>',
      'not_linked',
    )
  }
  const studio = await connectStudio(environment, { option, synced: state?.studio })
  const isSame = state?.theme === slug && state.studio === studio.origin
  return { studio, theme: slug, base: isSame ? state.files : new Map() }
}

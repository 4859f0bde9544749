import { homedir } from 'node:os'
import { join } from 'node:path'

/** What a command takes from the process that started it. */
export interface Environment {
  /** The folder in which the command was started. */
  readonly cwd: string
  /** HAAT_TOKEN: an access token for continuous integration. */
  readonly token: string | undefined
  /** HAAT_STUDIO: the address of the developer studio. */
  readonly studio: string | undefined
  /** The folder of this computer's credentials. */
  readonly config_folder: string
  /** NO_COLOR and FORCE_COLOR; undefined leaves it to the terminal. */
  readonly colors: boolean | undefined
}

/** Reads the environment variables that the command line uses. */
export function readEnvironment(): Environment {
  const { HAAT_TOKEN, HAAT_STUDIO, HAAT_CONFIG_DIR, XDG_CONFIG_HOME, NO_COLOR, FORCE_COLOR } = process.env
  return {
    cwd: process.cwd(),
    token: filled(HAAT_TOKEN),
    studio: filled(HAAT_STUDIO),
    config_folder: filled(HAAT_CONFIG_DIR) ?? join(filled(XDG_CONFIG_HOME) ?? join(homedir(), '.config'), 'haat'),
    colors: colorsOf(filled(NO_COLOR), filled(FORCE_COLOR)),
  }
}

function filled(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === '' ? undefined : value.trim()
}

/** https://no-color.org and https://force-color.org */
function colorsOf(noColor: string | undefined, forceColor: string | undefined): boolean | undefined {
  if (noColor !== undefined) return false
  return forceColor === undefined ? undefined : forceColor !== '0'
}

import { type Client, createClient } from '@haat/http-client'
import type { Environment } from '../environment.ts'
import { CommandFailure, EXIT, misuse } from '../output/command-failure.ts'
import { VERSION } from '../version.ts'
import { readCredentials } from './credentials.ts'
import { readStudioAddress } from './studio-address.ts'

/** A studio and how to call it. */
export interface Studio extends Client {
  /** `https://studio.example.com` */
  readonly origin: string
  /** Calls a path below the origin, such as one that takes files. The token is sent with it. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

interface Wanted {
  /** `--studio` */
  readonly option: string | undefined
  /** The studio that the theme's folder was synced with. */
  readonly synced?: string | undefined
}

/**
 * Returns the studio to use: the one named by `--studio` or HAAT_STUDIO, the one that the theme was synced with, or the
 * only one that this computer is signed in to. Throws a failure if that isn't clear.
 */
export async function chooseStudio(environment: Environment, { option, synced }: Wanted): Promise<string> {
  const named = option ?? environment.studio ?? synced
  if (named !== undefined) return readStudioAddress(named)
  const known = Object.keys(await readCredentials(environment))
  const [only] = known
  if (only !== undefined && known.length === 1) return only
  throw misuse(
    known.length === 0
      ? 'Which studio? Name its address, for example: --studio https://studio.example.com'
      : `Which studio? Name one of these with --studio: ${known.join(', ')}`,
    'no_studio',
  )
}

/** Returns a client for a studio without an account: to sign in. */
export function openStudio(origin: string): Studio {
  return connect(origin, {})
}

/** Returns a client with the access token for the chosen studio. Throws a failure if there is no token. */
export async function connectStudio(environment: Environment, wanted: Wanted): Promise<Studio> {
  const origin = await chooseStudio(environment, wanted)
  return connect(origin, { authorization: `Bearer ${await findToken(environment, origin, wanted)}` })
}

async function findToken(environment: Environment, origin: string, { option }: Wanted): Promise<string> {
  if (environment.token !== undefined) {
    // The folder's own settings come with the theme, possibly from someone else, who must not get the token.
    if (option !== undefined || environment.studio !== undefined) return environment.token
    throw misuse('HAAT_TOKEN is set, so name its studio too, with HAAT_STUDIO or --studio.', 'no_studio')
  }
  const credential = (await readCredentials(environment))[origin]
  if (credential !== undefined) return credential.token
  throw new CommandFailure(`You’re not signed in to ${origin}. Sign in with: haat login --studio ${origin}`, {
    exit_code: EXIT.signed_out,
    code: 'not_signed_in',
  })
}

function connect(origin: string, authorization: Readonly<Record<string, string>>): Studio {
  const call = (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(authorization)) headers.set(name, value)
    headers.set('user-agent', `haat-cli/${VERSION}`)
    // A redirect could lead to another server, which must not get the token.
    return fetch(`${origin}${path}`, { ...init, headers, redirect: 'error' })
  }
  return { origin, fetch: call, ...createClient(call) }
}

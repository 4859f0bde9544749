import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from '../environment.ts'
import { CommandFailure, EXIT } from '../output/command-failure.ts'

/** What a sign-in to one studio left on this computer. */
const Credential = z.object({
  token: z.string(),
  expires_at: z.string(),
  account: z.object({ name: z.string(), email: z.string() }),
})
export type Credential = z.infer<typeof Credential>

/** By the studio's origin. */
const CredentialFile = z.object({ version: z.literal(1), studios: z.record(z.string(), Credential) })
type CredentialFile = z.infer<typeof CredentialFile>

type ConfigFolder = Pick<Environment, 'config_folder'>

/** Reads the credentials of this computer, by the studio's origin. Throws a failure if the file is damaged. */
export async function readCredentials({ config_folder: folder }: ConfigFolder): Promise<Record<string, Credential>> {
  const path = join(folder, 'credentials.json')
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return {}
  const parsed = CredentialFile.safeParse(parseJson(text))
  if (parsed.success) return parsed.data.studios
  throw new CommandFailure(`${path} is damaged. Delete it and sign in again with: haat login`, {
    exit_code: EXIT.signed_out,
    code: 'credentials_damaged',
  })
}

/** Stores or removes (`undefined`) the credential of one studio. Only the owner of the file can read it. */
export async function saveCredential(
  environment: ConfigFolder,
  studio: string,
  credential: Credential | undefined,
): Promise<void> {
  const { [studio]: _replaced, ...others } = await readCredentials(environment)
  const studios = credential === undefined ? others : { ...others, [studio]: credential }
  const file: CredentialFile = { version: 1, studios }
  const { config_folder: folder } = environment
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}`)
  // The mode counts when the file is created, so the token is never in a file that others can read.
  await writeFile(draft, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  await rename(draft, join(folder, 'credentials.json'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { Command } from '@commander-js/extra-typings'
import { revokeOwnTokenEndpoint } from '@haat/domains/identity/contract'
import { ProblemError } from '@haat/http-client'
import { misuse } from '../output/command-failure.ts'
import { chooseStudio, connectStudio } from '../server/connect-studio.ts'
import { readCredentials, saveCredential } from '../server/credentials.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat logout`: revokes this computer's access token and deletes it. */
export function logoutCommand({ environment, output }: CommandContext) {
  return new Command('logout')
    .description('revoke this computer’s access token and delete it')
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async ({ studio: option }) => {
      if (environment.token !== undefined) {
        throw misuse('HAAT_TOKEN is set. Revoke that token in the studio, in your profile.', 'token_in_environment')
      }
      const origin = await chooseStudio(environment, { option })
      const isKnown = (await readCredentials(environment))[origin] !== undefined
      const isRevoked = isKnown && (await revoke())
      await saveCredential(environment, origin, undefined)
      output.result({ studio: origin, was_signed_in: isKnown, revoked: isRevoked }, message(origin, isKnown, isRevoked))

      async function revoke(): Promise<boolean> {
        try {
          await (await connectStudio(environment, { option: origin })).call(revokeOwnTokenEndpoint, {})
          return true
        } catch (error) {
          // It was already revoked or has expired, or the studio can't be reached: it is deleted here in any case.
          if (error instanceof ProblemError) return error.status === 401
          throw error
        }
      }
    })
}

function message(origin: string, isKnown: boolean, isRevoked: boolean): string {
  if (!isKnown) return `You weren’t signed in to ${origin}.`
  if (isRevoked) return `Signed out of ${origin}.`
  return `Deleted the access token of ${origin} from this computer, but couldn’t revoke it. Revoke it in the studio, in your profile.`
}

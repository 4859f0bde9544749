import { Command } from '@commander-js/extra-typings'
import { getOwnTokenEndpoint } from '@haat/domains/identity/contract'
import { connectStudio } from '../server/connect-studio.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat whoami`: the account of this computer's access token. */
export function whoamiCommand({ environment, output }: CommandContext) {
  return new Command('whoami')
    .description('show which account you’re signed in with')
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async ({ studio: option }) => {
      const studio = await connectStudio(environment, { option })
      const { account, scopes, expires_at: expiresAt } = await studio.call(getOwnTokenEndpoint, {})
      output.result(
        { studio: studio.origin, account, scopes, expires_at: expiresAt },
        [
          `${account.name} (${account.email}) at ${studio.origin}`,
          `The access token allows ${scopes.join(', ')} until ${expiresAt.slice(0, 10)}.`,
        ].join('\n'),
      )
    })
}

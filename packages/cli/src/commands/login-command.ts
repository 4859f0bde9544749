import { Command } from '@commander-js/extra-typings'
import { openInBrowser } from '../open-in-browser.ts'
import { chooseStudio, openStudio } from '../server/connect-studio.ts'
import { saveCredential } from '../server/credentials.ts'
import { type DeviceCode, signIn } from '../server/sign-in.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat login`: signs this computer in through the browser. */
export function loginCommand({ environment, output }: CommandContext) {
  return new Command('login')
    .description('sign in with your browser; the access token can’t reach earnings, bank details or payouts')
    .option('--studio <address>', help.studio)
    .option('--no-open', 'don’t open the browser')
    .option('--json', help.json)
    .action(async ({ studio: option, open }) => {
      const studio = openStudio(await chooseStudio(environment, { option }))
      const credential = await signIn(studio, (code) => showCode(code, open))
      await saveCredential(environment, studio.origin, credential)
      const { account, expires_at: expiresAt } = credential
      output.result(
        { studio: studio.origin, account, expires_at: expiresAt },
        `Signed in to ${studio.origin} as ${account.name} (${account.email}), until ${expiresAt.slice(0, 10)}.`,
      )
    })

  function showCode(code: DeviceCode, open: boolean): void {
    const { user_code: userCode, verification_uri: address } = code
    // Also with --json: without it nobody could enter the code.
    output.warn(`Open ${address} and enter the code ${output.style('bold', userCode)}`)
    if (open) openInBrowser(code.verification_uri_complete)
  }
}

import { SignInAgainDialog } from '@haat/console/session/sign-in-again-dialog'
import {
  signInStaffEndpoint,
  signInVendorEndpoint,
  signOutVendorEndpoint,
  verifyStaffCodeEndpoint,
  verifyVendorCodeEndpoint,
} from '@haat/domains/identity/contract'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { useEditor } from '../../state/editor-context.tsx'

/** Where each kind of account signs in and resets its password. */
const signInRoutes = {
  vendor: { endpoint: signInVendorEndpoint, code: verifyVendorCodeEndpoint, recovery: '/forgot-password' },
  staff: { endpoint: signInStaffEndpoint, code: verifyStaffCodeEndpoint, recovery: '/staff/forgot-password' },
} as const

/** Lets the same person sign in again after the session ended, and then saves the pending changes. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { loaded, sync } = useEditor()
  const { account } = loaded
  const { endpoint, code, recovery } = signInRoutes[account.kind]
  return (
    <SignInAgainDialog
      schema={endpoint.body}
      account={account}
      recoveryUrl={configuration.urls.dashboard + recovery}
      signIn={(body) => backend.call(endpoint, { body })}
      secondStep={{ schema: code.body, send: (body) => backend.call(code, { body }) }}
      signOut={() => backend.call(signOutVendorEndpoint, {})}
      onSignedIn={async () => {
        onClose()
        await sync.actions.signedInAgain()
      }}
      onClose={onClose}
    />
  )
}

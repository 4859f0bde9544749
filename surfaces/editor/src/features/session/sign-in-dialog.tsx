import { SignInAgainDialog } from '@haat/console/session/sign-in-again-dialog'
import { signInStaffEndpoint, signInVendorEndpoint, signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { backend } from '../../data/backend.ts'
import { configuration } from '../../data/configuration.ts'
import { useEditor } from '../../state/editor-context.tsx'

/** Where each kind of account signs in, and where its password is set anew. */
const doors = {
  vendor: { endpoint: signInVendorEndpoint, recovery: '/forgot-password' },
  staff: { endpoint: signInStaffEndpoint, recovery: '/staff/forgot-password' },
} as const

/** The session has ended: the same person signs in again in its place, and what waited for it is saved. */
export function SignInDialog({ onClose }: { onClose: () => void }) {
  const { loaded, sync } = useEditor()
  const { account } = loaded
  const { endpoint, recovery } = doors[account.kind]
  return (
    <SignInAgainDialog
      schema={endpoint.body}
      account={account}
      recoveryUrl={configuration.urls.dashboard + recovery}
      signIn={async (body) => (await backend.call(endpoint, { body })).account}
      signOut={() => backend.call(signOutVendorEndpoint, {})}
      onSignedIn={async () => {
        onClose()
        await sync.actions.signedInAgain()
      }}
      onClose={onClose}
    />
  )
}

import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Tells an administrator which roles she has now. */
export function rolesChangedMail({ name, email }: Recipient, roles: readonly string[], settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your roles in the Haat administration have changed',
    paragraphs: [
      roles.length === 0 ? 'You no longer have a role.' : `You now have: ${list.format(roles)}.`,
      'You were signed out on all devices. Sign in again to continue.',
    ],
    action: signInAction(settings),
  })
}

/** Tells an administrator that she can no longer sign in. */
export function adminSuspendedMail({ name, email }: Recipient, reason: string): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your Haat administrator account is suspended',
    paragraphs: ['You were signed out on all devices and can’t sign in.', `Reason: ${reason}`],
  })
}

/** Tells an administrator that she can sign in again. */
export function adminReactivatedMail({ name, email }: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your Haat administrator account is active again',
    paragraphs: ['You can sign in again.'],
    action: signInAction(settings),
  })
}

/** Tells an administrator that another one turned off her authenticator app. */
export function totpResetMail({ name, email }: Recipient, by: string, settings: Settings): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'Your authenticator app was turned off',
    paragraphs: [
      `${by} turned off your authenticator app and your recovery codes. You were signed out on all devices.`,
      'Sign in with your password and set up an app again. If you didn’t ask for this, tell an owner of this Haat platform now.',
    ],
    action: signInAction(settings),
  })
}

function signInAction({ urls }: Settings) {
  return { label: 'Sign in', url: `${urls.administration}/login` }
}

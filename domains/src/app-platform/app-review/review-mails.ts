import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

export interface MailedAppVersion {
  readonly developer: { readonly name: string; readonly email: string }
  readonly app_id: string
  readonly app_name: string
  readonly version: string
}

/** Tells the developer that a version is published. */
export function appPublishedMail(version: MailedAppVersion, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} is published`,
    paragraphs: [
      `${nameOf(version)} is published. Stores that have the app get it within a day, unless they have to agree to something new first.`,
    ],
  })
}

/** Tells the developer that a version was rejected, and why. */
export function appRejectedMail(version: MailedAppVersion, reason: string, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} was rejected`,
    paragraphs: [
      `${nameOf(version)} can’t be published.`,
      `Reason: ${reason}`,
      'You can change the app and submit it again with a higher version.',
    ],
  })
}

/** Tells the developer that a reviewer asks for changes. */
export function appChangesRequestedMail(version: MailedAppVersion, reason: string, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `Changes requested for ${nameOf(version)}`,
    paragraphs: [
      `A reviewer looked at ${nameOf(version)} and asks for changes.`,
      reason,
      'Upload the changed package, with the same version if you like, and submit it again.',
    ],
  })
}

/** Tells the developer that an administrator stopped the app in all stores, and why. */
export function appSuspendedMail(app: Omit<MailedAppVersion, 'version'>, reason: string, settings: Settings): Mail {
  return compose(app, settings, {
    subject: `${app.app_name} is suspended`,
    paragraphs: [
      `${app.app_name} is suspended: it has no access to stores, and nobody can install it. What it stores in Haat is kept.`,
      `Reason: ${reason}`,
    ],
  })
}

/** Tells the developer that the app works again. */
export function appReactivatedMail(app: Omit<MailedAppVersion, 'version'>, settings: Settings): Mail {
  return compose(app, settings, {
    subject: `${app.app_name} works again`,
    paragraphs: [
      `${app.app_name} is no longer suspended. Events of the last days that its server hasn’t received are sent now.`,
    ],
  })
}

function compose(
  { developer, app_id: appId }: Omit<MailedAppVersion, 'version'>,
  { urls }: Settings,
  content: { readonly subject: string; readonly paragraphs: readonly string[] },
): Mail {
  return composeMail({
    recipient: { name: developer.name, address: developer.email },
    ...content,
    action: { label: 'Open the app', url: `${urls.studio}/apps/${appId}` },
  })
}

function nameOf({ app_name: name, version }: MailedAppVersion): string {
  return `${name} ${version}`
}

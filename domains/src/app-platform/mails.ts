import { composeMail } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'

interface UnreachableWebhook {
  readonly app: string
  readonly store_name: string
  readonly url: string
  readonly reason: 'failing' | 'disabled' | 'gone'
}

const developerTexts: Readonly<Record<UnreachableWebhook['reason'], (store: string, url: string) => string>> = {
  failing: (store, url) =>
    `For more than an hour, ${url} has accepted no webhook of ${store}. Haat now tries one from time to time, and keeps the others. After five days without a success it stops.`,
  disabled: (store, url) =>
    `For five days, ${url} has accepted no webhook of ${store}. Haat has stopped sending. Enable the webhook through the API once your server works again, and replay what was missed.`,
  gone: (store, url) =>
    `${url} answered 410 (Gone) to a webhook of ${store}, so Haat has stopped sending. If that wasn’t intended, enable the webhook through the API.`,
}

/** Email to an app's developer whose server doesn't accept webhooks. */
export function webhookFailingMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, url, reason }: UnreachableWebhook,
): Mail {
  return composeMail({
    recipient,
    subject: reason === 'failing' ? `Webhooks of ${app} fail` : `Webhooks of ${app} are disabled`,
    paragraphs: [developerTexts[reason](storeName, url)],
  })
}

interface AppInStore {
  readonly app: string
  readonly store_name: string
}

/** Email to a store's team about an app whose server can't be reached. */
export function appUnreachableMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName }: AppInStore,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${app} can’t be reached`,
    paragraphs: [
      `The server of ${app} hasn’t answered for days, so it no longer hears of changes in ${storeName}. What it shows can be out of date. The developer has been told.`,
    ],
    action: { label: 'View the app', url },
  })
}

/** Email to a store's team when its developer begins to run an app in it. */
export function appDevelopmentMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName }: AppInStore,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${app} runs in ${storeName} while it’s developed`,
    paragraphs: [
      `Somebody signed in as you at the developer studio runs a version of ${app} in ${storeName} that nobody has reviewed. It has all the permissions that it asks for. If that wasn’t you, uninstall the app, and revoke the access tokens of your developer account.`,
    ],
    action: { label: 'View the app', url },
  })
}

interface AwaitedConsent extends AppInStore {
  readonly version: string
  readonly changes: readonly string[]
  /** Until when the installed version works without it, in words. */
  readonly due: string
}

/** Email to a store's team about a version of an app that needs their consent. */
export function consentNeededMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, version, changes, due }: AwaitedConsent,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${app} asks for more in ${storeName}`,
    paragraphs: [
      `Version ${version} of ${app} needs your consent:`,
      ...changes,
      `Until ${due}, the version that you have keeps working. After that, the app is paused.`,
    ],
    action: { label: 'Review the changes', url },
  })
}

/** Email to a store's team about an app that was paused because nobody agreed to a newer version. */
export function appPausedMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName }: AppInStore,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${app} is paused in ${storeName}`,
    paragraphs: [
      `Nobody agreed to the newer version of ${app} within 90 days, so it’s paused: it can’t read or change anything, and its blocks show nothing. What it stored is kept.`,
    ],
    action: { label: 'Review the changes', url },
  })
}

interface OverdueRequest extends AppInStore {
  readonly kind: 'customer_export' | 'customer_erase' | 'store_erase'
}

const requestTexts: Readonly<Record<OverdueRequest['kind'], (store: string) => string>> = {
  customer_export: (store) => `to hand over what it keeps about a customer of ${store}`,
  customer_erase: (store) => `to erase what it keeps about a customer of ${store}`,
  store_erase: (store) => `to erase what it keeps about ${store}, which has uninstalled it`,
}

/** Email to a store's team about an app that hasn't done in time what it was asked about personal data. */
export function requestOverdueMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, kind }: OverdueRequest,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${app} hasn’t answered about personal data`,
    paragraphs: [
      `30 days ago, Haat asked ${app} ${requestTexts[kind](storeName)}. It hasn’t confirmed that it did. Contact its developer.`,
    ],
    action: { label: 'View requests', url },
  })
}

/** Email to an app's developer about a request that the app hasn't confirmed in time. */
export function developerRequestOverdueMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, kind }: OverdueRequest,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${app} has an overdue request about personal data`,
    paragraphs: [
      `30 days ago, ${app} was asked ${requestTexts[kind](storeName)}. It hasn’t confirmed that it did. Do it, and confirm it through the API.`,
      'After another 30 days, stores can’t install the app until it has.',
    ],
    action: { label: 'View the app', url },
  })
}

interface RequestedApp extends AppInStore {
  /** Who asks. */
  readonly person: string
  /** Why; empty: nothing was said. */
  readonly note: string
}

/** Email to a store's owner: a member of staff asks for an app. */
export function appRequestedMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, person, note }: RequestedApp,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject: `${person} asks for ${app} in ${storeName}`,
    paragraphs: [
      `${person} works in ${storeName} and asks you to install ${app}. You see what the app can do before you agree.`,
      ...(note === '' ? [] : [`Their reason: “${note}”`]),
    ],
    action: { label: 'View the request', url },
  })
}

interface FormRecords extends AppInStore {
  readonly count: number
}

/** Email to a store's team: how many visitors sent a form of an app. What they wrote is only in the app. */
export function formRecordsMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, count }: FormRecords,
  url: string,
): Mail {
  const entries = count === 1 ? '1 new entry' : `${count.toLocaleString('en-IN')} new entries`
  return composeMail({
    recipient,
    subject: `${app}: ${entries} in ${storeName}`,
    paragraphs: [
      `Visitors of ${storeName} filled in forms of ${app}: ${entries} since the last notification. You can turn off this notification on the app’s page under Installed apps.`,
    ],
    action: { label: 'View the app', url },
  })
}

interface DecidedRequest extends AppInStore {
  readonly outcome: 'installed' | 'dismissed'
}

/** Email to a member of staff who asked for an app. */
export function requestDecidedMail(
  recipient: Mail['recipient'],
  { app, store_name: storeName, outcome }: DecidedRequest,
  url: string,
): Mail {
  return composeMail({
    recipient,
    subject:
      outcome === 'installed' ? `${app} is installed in ${storeName}` : `${app} won’t be installed in ${storeName} now`,
    paragraphs: [
      outcome === 'installed'
        ? `You asked for ${app}. It’s installed in ${storeName} now.`
        : `You asked for ${app}. The owner of ${storeName} dismissed the request.`,
    ],
    action: { label: 'View the app', url },
  })
}

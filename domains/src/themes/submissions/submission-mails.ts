import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

export interface MailedVersion {
  readonly developer: { readonly name: string; readonly email: string }
  readonly theme_name: string
  readonly theme_slug: string
  readonly version: string
}

/** Tells the developer that a version is in the queue. `place` starts at 1. */
export function submittedMail(version: MailedVersion, place: number | null, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} is in review`,
    paragraphs: [
      `We received ${nameOf(version)} and will review it.${place === null ? '' : ` Its place in the queue is ${place}.`}`,
      'You can keep working on your draft. The version in review doesn’t change.',
    ],
  })
}

/** Tells the developer that a submission was withdrawn. */
export function withdrawnMail(version: MailedVersion, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} was withdrawn`,
    paragraphs: [`${nameOf(version)} is no longer in review. Submit it again when it’s ready.`],
  })
}

/** Tells the developer that a reviewer asks for changes. */
export function changesRequestedMail(
  version: MailedVersion,
  { summary, remarks }: { readonly summary: string; readonly remarks: number },
  settings: Settings,
): Mail {
  const count = remarks === 1 ? '1 remark' : `${remarks} remarks`
  return compose(version, settings, {
    subject: `Changes requested for ${nameOf(version)}`,
    paragraphs: [
      `A reviewer looked at ${nameOf(version)} and asks for changes in ${count}. Reply to them or change the files, and submit again. The version keeps its place in the queue.`,
      ...(summary === '' ? [] : [summary]),
    ],
  })
}

/** Tells the developer that a version was approved and waits for its release. */
export function approvedMail(version: MailedVersion, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} is approved`,
    paragraphs: [`${nameOf(version)} is approved. Release it when you’re ready; until then, shop owners don’t see it.`],
  })
}

/** Tells the developer that a version is published. */
export function publishedVersionMail(version: MailedVersion, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} is published`,
    paragraphs: [
      `${nameOf(version)} is in the marketplace. Stores that use an earlier version can update when they choose to.`,
    ],
  })
}

/** Tells the developer that a version was rejected, and why. */
export function rejectedMail(version: MailedVersion, reason: string, settings: Settings): Mail {
  return compose(version, settings, {
    subject: `${nameOf(version)} was rejected`,
    paragraphs: [
      `${nameOf(version)} can’t be published.`,
      `Reason: ${reason}`,
      'Your draft is unchanged. You can revise it and submit it with a higher version. If you think that this is a mistake, you can appeal once; another administrator decides.',
    ],
  })
}

function compose(
  { developer, theme_slug: slug }: MailedVersion,
  { urls }: Settings,
  content: { readonly subject: string; readonly paragraphs: readonly string[] },
): Mail {
  return composeMail({
    recipient: { name: developer.name, address: developer.email },
    ...content,
    action: { label: 'Open the submission', url: `${urls.studio}/themes/${slug}/submissions` },
  })
}

function nameOf({ theme_name: name, version }: MailedVersion): string {
  return `${name} ${version}`
}

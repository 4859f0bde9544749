import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { publishVersion } from '../publish-version.ts'
import type { SubmittedVersion } from './find-version.ts'
import { publishedVersionMail } from './submission-mails.ts'

/** Publishes a submitted version, supersedes the previous one and tells the developer. */
export async function publishSubmission(
  tx: Tx,
  platform: Platform,
  version: SubmittedVersion,
  { actor, request_id: requestId }: { readonly actor: Actor; readonly request_id: string },
): Promise<void> {
  await publishVersion(tx, {
    theme_id: version.theme_id,
    version_id: version.id,
    content_hash: version.content_hash,
    default_configuration: version.default_configuration,
    now: platform.clock(),
  })
  await recordAudit(tx, {
    action: 'theme.version_published',
    actor,
    subject_id: version.id,
    details: { slug: version.theme_slug, version: version.version, content_hash: version.content_hash },
    request_id: requestId,
  })
  await notify(tx, platform, {
    account_id: version.developer.id,
    type: 'theme_reviews',
    mail: publishedVersionMail(version, platform.settings),
    url: `${platform.settings.urls.studio}/themes/${version.theme_slug}`,
  })
}

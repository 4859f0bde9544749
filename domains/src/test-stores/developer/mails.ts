import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

/** Email to a developer whose test store will be deleted in a week. */
export function testStoreUnusedMail(
  recipient: Mail['recipient'],
  storeName: string,
  { urls }: Pick<Settings, 'urls'>,
): Mail {
  return composeMail({
    recipient,
    subject: `Your test store ${storeName} will be deleted in a week`,
    paragraphs: [
      `You haven’t used the test store ${storeName} for almost 90 days. In a week it will be deleted with everything in it. To keep it, open it from the studio.`,
    ],
    action: { label: 'View your test stores', url: new URL('/test-stores', urls.studio).href },
  })
}

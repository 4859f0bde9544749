import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { CheckResult } from './check-books.ts'

/** Alert to an administrator that the nightly check found differences. */
export function booksDifferMail(
  recipient: Mail['recipient'],
  wrong: ReadonlyArray<Pick<CheckResult, 'name' | 'difference_count'>>,
  count: number,
): Mail {
  return composeMail({
    recipient,
    subject: `The books don’t add up: ${count} ${count === 1 ? 'difference' : 'differences'}`,
    paragraphs: [
      'Last night’s check of theme sales, earnings and payouts found differences. Don’t make payouts until they’re explained.',
      ...wrong.map((result) => `Not true: ${result.name}. Differences: ${result.difference_count}.`),
      'Run “npm run ledger:check” on the server to see the first differences. “Checking the books” in docs/money.md explains what to do.',
    ],
  })
}

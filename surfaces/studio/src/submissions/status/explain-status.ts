import type { ReviewQueue, ThemeSubmission } from '@haat/domains/themes/contract'
import { describePlace, describeQueueTime } from '../describe-queue.ts'

/** What a developer can do about a submission. */
export type SubmissionAction = 'submit' | 'submit_again' | 'withdraw' | 'release'

interface StatusExplanation {
  readonly title: string
  /** What the status means, and what happens next. */
  readonly paragraphs: readonly string[]
  readonly actions: readonly SubmissionAction[]
}

/** Explains the status of a theme's last submission, and the next step. */
export function explainStatus(
  latest: ThemeSubmission | undefined,
  queue: ReviewQueue | undefined,
  isListed = true,
): StatusExplanation {
  const time = queue === undefined ? [] : [describeQueueTime(queue)]
  if (latest === undefined) {
    return {
      title: 'Not submitted yet',
      paragraphs: [
        'When your theme is ready, submit it. We check every template with every data set, and then a reviewer looks at it.',
        ...time,
      ],
      actions: ['submit'],
    }
  }
  const { version, status, is_approved: isApproved, release } = latest
  if (isApproved) {
    return {
      title: `Version ${version} is approved`,
      paragraphs: ['You chose to release it yourself. Stores can install it as soon as you do.'],
      actions: ['release', 'withdraw'],
    }
  }
  switch (status) {
    case 'submitted':
      return {
        title: `Version ${version} is in review`,
        paragraphs: [
          [...(queue === undefined ? [] : [describePlace(queue)]), ...time].join(' '),
          release === 'immediately'
            ? 'We’ll email you the answer. If it’s approved, stores can install it immediately.'
            : 'We’ll email you the answer. If it’s approved, you release it yourself.',
          'You can keep working on the draft: the reviewer sees the files as you submitted them.',
        ],
        actions: ['withdraw'],
      }
    case 'changes_requested':
      return {
        title: `The reviewer asks for changes to version ${version}`,
        paragraphs: [
          'Reply to each remark or change its file, then submit again. You keep your place in the queue.',
          ...time,
        ],
        actions: ['submit_again', 'withdraw'],
      }
    case 'rejected':
      return {
        title: `Version ${version} was rejected`,
        paragraphs: ['Your draft is unchanged. Revise it, and submit it as a new version above this one.', ...time],
        actions: ['submit'],
      }
    case 'draft':
      return {
        title: `You withdrew version ${version}`,
        paragraphs: ['Nobody is reviewing the theme. Submit it when it’s ready.', ...time],
        actions: ['submit'],
      }
    case 'published':
    case 'superseded':
      return {
        title: `Version ${version} is published`,
        paragraphs: [
          isListed
            ? 'Stores can install it. To improve it, change the draft and submit it as a new version: stores move to it when they choose to.'
            : 'Stores that have the theme can use it, others can’t install it at the moment. You can submit a new version.',
          ...time,
        ],
        actions: ['submit'],
      }
  }
}

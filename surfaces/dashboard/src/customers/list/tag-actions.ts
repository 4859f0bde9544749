import type { BulkAction, BulkActionMenu } from '@haat/console/lists/list-definition'
import { type CustomerSummary, tagCustomersEndpoint } from '@haat/domains/customers/profiles/contract'
import { backend } from '../../backend.ts'
import { readTags } from '../../customer-words.ts'

/** Adds tags to the selected customers, or removes them. */
export function tagActions(storeSlug: string): BulkActionMenu<CustomerSummary> {
  const tag = (rows: readonly CustomerSummary[], tags: { add: string[] } | { remove: string[] }) =>
    backend.call(tagCustomersEndpoint, {
      body: { store_slug: storeSlug, ids: rows.map(({ id }) => id), ...tags },
    })
  const input = { label: 'Tags', hint: 'Separated by commas.', minLength: 1 }
  const add: BulkAction<CustomerSummary> = {
    label: 'Add tags',
    verb: 'tag',
    confirm: { title: (subject) => `Add tags to ${subject}`, label: 'Tag', text: 'Tags that a customer has stay.' },
    input,
    done: (subject) => `Tags added to ${subject}`,
    runOne: (row, text) => tag([row], { add: readTags(text) }),
    runAll: (rows, text) => tag(rows, { add: readTags(text) }),
  }
  const remove: BulkAction<CustomerSummary> = {
    label: 'Remove tags',
    verb: 'change the tags of',
    confirm: {
      title: (subject) => `Remove tags from ${subject}`,
      label: 'Change',
      text: 'Other tags of the customers stay.',
    },
    input,
    done: (subject) => `Tags removed from ${subject}`,
    runOne: (row, text) => tag([row], { remove: readTags(text) }),
    runAll: (rows, text) => tag(rows, { remove: readTags(text) }),
  }
  return { label: 'Tags', items: [add, remove] }
}

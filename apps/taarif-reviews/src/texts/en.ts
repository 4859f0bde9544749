import { formatsFor } from '@haat/app-sdk'

const format = formatsFor('en-IN')
const { count, number } = format
const reviews = (amount: number) => count(amount, { one: '# review', other: '# reviews' })

export const en = {
  format,
  stars: (amount: number) => count(amount, { one: '# star', other: '# stars' }),
  add_to_product_page: 'Add to your product page',

  list: {
    title: 'Reviews',
    introduction: 'Approve what customers wrote, reply to them, and choose what your store shows.',
    show: 'Show',
    statuses: {
      pending: 'Waiting for approval',
      approved: 'Approved',
      rejected: 'Rejected',
      all: 'All reviews',
    },
    rating: 'Rating',
    any_rating: 'Any rating',
    product: 'Product',
    all_products: 'All products',
    apply: 'Apply filters',
    none: 'No reviews yet',
    none_text: 'Add the review form to your product page, or import reviews that you have elsewhere.',
    import: 'Import reviews',
    queue_empty: 'Nothing to approve',
    queue_empty_text: 'New reviews appear here.',
    no_match: 'No reviews match these filters',
    no_match_text: 'Try other filters.',
    show_all: 'Show all reviews',
    paging: 'Pages of reviews',
    first_page: 'First page',
    next_page: 'Next page',
  },

  review: {
    statuses: { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    customer: 'Customer',
    imported: 'Imported',
    by: (name: string) => `Review by ${name}`,
    /** Between who wrote the review and the product. */
    about: ' about ',
    product_deleted: 'a deleted product',
    your_reply: 'Your reply:',
    approve: 'Approve',
    approve_by: (name: string) => `Approve the review by ${name}`,
    reject: 'Reject',
    reject_by: (name: string) => `Reject the review by ${name}`,
    delete: 'Delete',
    delete_by: (name: string) => `Delete the review by ${name}`,
    delete_question: 'Delete this review?',
    delete_text: 'It can’t be restored. To hide it from your store, reject it.',
    reply: 'Reply',
    change_reply: 'Change your reply',
    reply_to: (name: string) => `Your reply to ${name}`,
    reply_hint: 'Everyone who sees the review sees it. Leave it empty to remove it.',
    save_reply: 'Save reply',
  },

  toasts: {
    approved: 'Review approved',
    rejected: 'Review rejected',
    deleted: 'Review deleted',
    reply_removed: 'Reply removed',
    reply_saved: 'Reply saved',
    settings_saved: 'Settings saved',
    imported: (amount: number) => `${reviews(amount)} imported`,
  },

  import: {
    title: 'Import reviews',
    introduction: 'From another app or a spreadsheet. You’ll see every line before anything is saved.',
    file: 'CSV file',
    file_hint: (limit: number) =>
      `At most ${reviews(limit)}. Columns: product and rating, and optionally title, text, author, email, date and reply. The product is its handle or its title.`,
    paste: 'Or paste it here',
    afterwards: 'After the import',
    show: 'Show them in the store',
    wait: 'Wait for my approval',
    preview: 'Preview import',
    too_large: 'The file is too large. Split it into several files of at most 500 kB.',
    nothing: 'There was nothing to import.',
  },

  preview: {
    title: 'Preview',
    can_be_imported: (amount: number, failed: number) =>
      `${reviews(amount)} can be imported${
        failed > 0 ? `, ${count(failed, { one: '# line', other: '# lines' })} can’t` : ''
      }.`,
    ignored: (columns: string) => `These columns aren’t imported: ${columns}.`,
    import: (amount: number) => `Import ${reviews(amount)}`,
    change: 'Change the file',
    failed_lines: 'Lines that can’t be imported',
    line: 'Line',
    problem: 'Problem',
    more_problems: (amount: number) => `and ${count(amount, { one: '# more problem', other: '# more problems' })}`,
    reviews: 'Reviews to import',
    product: 'Product',
    rating: 'Rating',
    review: 'Review',
    author: 'Author',
    more_reviews: (amount: number) => `and ${count(amount, { one: '# more review', other: '# more reviews' })}`,
  },

  /** What’s wrong with a file. Names of columns are as in the file, in English. */
  problems: {
    empty: 'The file is empty.',
    no_column: (names: readonly string[]) =>
      `The first line has no column ${names.map((name) => `“${name}”`).join(' or ')}.`,
    no_reviews: 'The file has no reviews below its first line.',
    too_many: (amount: number, limit: number) =>
      `The file has ${reviews(amount)}. Import at most ${number(limit)} at once.`,
    no_product: 'Name the product.',
    unknown_product: (name: string) => `Your store has no product “${name}”.`,
    rating: 'The rating must be a whole number from 1 to 5.',
    too_long: (column: string, limit: number) => `${column}: use at most ${limit} characters.`,
    email: (text: string) => `“${text}” isn’t an email address.`,
    date: (text: string) => `“${text}” isn’t a date. Use 2026-03-31 or 31/03/2026.`,
  },

  settings: {
    title: 'Settings',
    publish: 'Publish new reviews',
    choices: {
      after_approval: {
        label: 'After I’ve approved them',
        hint: 'New reviews wait in the list until you approve or reject them.',
      },
      automatically: {
        label: 'Automatically',
        hint: 'New reviews appear within seconds, whatever their rating. You can reject them later.',
      },
    },
    save: 'Save',
    places: 'Where reviews are shown',
    places_text:
      'Taarif has blocks for product pages: the reviews with their form, a rating summary, and the form alone. You place them in the theme editor.',
  },
}

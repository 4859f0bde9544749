import { formatsFor, html } from '@haat/app-sdk'

const format = formatsFor('en-IN')
const { count } = format
const products = (amount: number) => count(amount, { one: '# product', other: '# products' })

export const en = {
  format,
  /** The start and the end of a change, for screen readers: “from ₹100.00 to ₹110.00”. */
  from: 'from ',
  to: ' to ',
  none: 'None',
  status: 'Status',
  statuses: { active: 'Active', draft: 'Draft', archived: 'Archived' },
  price: 'Price',
  compare_at_price: 'Compare-at price',
  stock: 'Stock',
  vendor: 'Vendor',
  tags: 'Tags',

  form: {
    title: 'Change products',
    heading: 'Change many products at once',
    introduction: 'Choose products and what should change. You’ll see each change before it happens.',
    which: 'Which products?',
    all: 'Leave all fields empty to change every product in your store.',
    search: 'Search',
    search_hint: 'Words in the title, SKU or barcode',
    any_status: 'Any status',
    any_vendor: 'Any vendor',
    product_type: 'Product type',
    any_type: 'Any type',
    tag: 'Tag',
    any_tag: 'Any tag',
    what: 'What should change?',
    no_change: 'No change',
    amount: 'Percent or rupees',
    compare_hint: 'Only for the choices that need it',
    rounding: 'Round new prices',
    quantity: 'Quantity',
    quantity_hint: 'For variants that track stock',
    new_status: 'New status',
    new_vendor: 'New vendor',
    add_tags: 'Add tags',
    remove_tags: 'Remove tags',
    tags_hint: 'Separate tags with commas',
    preview: 'Preview changes',
    prices: {
      raise_percent: 'Raise by percent',
      lower_percent: 'Lower by percent',
      raise: 'Raise by amount (₹)',
      lower: 'Lower by amount (₹)',
      set: 'Set to (₹)',
    },
    roundings: {
      none: 'Don’t round',
      rupee: 'Whole rupees',
      9: 'Ending in 9: ₹109, ₹119',
      49: 'Ending in 49 or 99: ₹149, ₹199',
      99: 'Ending in 99: ₹199, ₹299',
    },
    compare_at_prices: {
      old_price: 'Set to the price before the change',
      raise_percent: 'Above the old price by percent',
      set: 'Set to (₹)',
      clear: 'Remove',
    },
    stocks: { set: 'Set to', add: 'Add (− to subtract)' },
  },

  errors: {
    nothing: 'Choose at least one change.',
    percent: 'Enter a percentage, such as 10.',
    amount: 'Enter an amount, such as 49.50.',
    at_most: (limit: string) => `Enter at most ${limit}.`,
    whole_number: 'Enter a whole number, such as 20.',
    stock_below_zero: 'Stock can’t be below zero.',
  },

  /** What an edit does, for the preview and the history: “Price +10%, rounded to prices ending in 9”. */
  summary: {
    price: (change: string) => `Price ${change}`,
    compare_at_price: (change: string) => `Compare-at price ${change}`,
    set_to: (amount: string) => `set to ${amount}`,
    old_price: 'set to the old price',
    above_old_price: (percent: number) => `${percent}% above the old price`,
    removed: 'removed',
    rounded: {
      rupee: ', rounded to whole rupees',
      9: ', rounded to prices ending in 9',
      49: ', rounded to prices ending in 49 or 99',
      99: ', rounded to prices ending in 99',
    },
    stock_set: (amount: number) => `Stock set to ${amount}`,
    stock_changed: (amount: string) => `Stock ${amount}`,
    statuses: { active: 'Status active', draft: 'Status draft', archived: 'Status archived' },
    vendor: (name: string) => `Vendor ${name}`,
    tags_added: (tags: string) => `Tags added: ${tags}`,
    tags_removed: (tags: string) => `Tags removed: ${tags}`,
  },

  preview: {
    title: 'Preview',
    back: 'Back',
    has_changed: 'Some products have changed since you looked. Check the list again.',
    too_many: (total: number, limit: number) =>
      `${products(total)} match. One run changes up to ${products(limit)}: the first ones by title are shown.`,
    will_change: (changed: number, variants: number, same: number) =>
      html`<strong>${products(changed)}</strong> will change${
        variants > 0 && `, ${count(variants, { one: '# variant', other: '# variants' })} in all`
      }.${
        same > 0 && ` ${count(same, { one: '# matching product stays', other: '# matching products stay' })} the same.`
      }`,
    changes: 'Changes',
    change_all: 'Change all products',
    change_one: (title: string) => `Change ${title}`,
    product: 'Product',
    change: 'Change these products',
    tags_added: (tags: string) => html`<strong>${tags}</strong> added`,
    tags_removed: (tags: string) => html`<strong>${tags}</strong> removed`,
    free: 'Free',
    less_than_half: 'Less than half',
    nothing: 'Nothing to change',
    no_match: 'No product matches. Try other words or fewer conditions.',
    all_the_same: (total: number) => `${products(total)} match, and all of them are already the way you want them.`,
  },

  run: {
    title: 'Run',
    headings: {
      running: 'Changing products…',
      done: 'Products changed',
      undoing: 'Putting everything back…',
      undone: 'Everything is back',
      failed: 'The run stopped',
    },
    states: { running: 'Running', done: 'Done', undoing: 'Undoing', undone: 'Undone', failed: 'Stopped' },
    started: (time: string) => `Started ${time}`,
    changing: (finished: number, total: number) => `${format.number(finished)} of ${products(total)} done`,
    undoing: (finished: number, total: number) => `${format.number(finished)} of ${products(total)} put back`,
    changed: (amount: number) => `${products(amount)} changed.`,
    refused: (amount: number) =>
      count(amount, {
        one: '# product stayed the same, because someone changed it meanwhile.',
        other: '# products stayed the same, because someone changed them meanwhile.',
      }),
    all_undone: 'All values are as they were before.',
    undone_except: (kept: number) =>
      `All values are as they were before, except ${count(kept, { one: '# value', other: '# values' })} that someone has changed since.`,
    problems: {
      failed: 'Something went wrong. You can undo what was changed.',
      interrupted: 'The run was interrupted. You can undo what was changed.',
    },
    change_more: 'Change more products',
    open_products: 'Open products',
    undo: 'Undo',
    undo_question: 'Undo this run?',
    undo_text: (amount: number) =>
      `${products(amount)} will get back the values from before. Values that someone has changed since then stay as they are.`,
  },

  history: {
    title: 'History',
    introduction: 'What Bulk Bandhu changed in your store.',
    none: 'No changes yet',
    none_text: 'Each run of changes appears here, with a way to undo it.',
    runs: 'Runs',
    change: 'Change',
    products: 'Products',
    started: 'Started',
    state: 'State',
  },
}

/** A remark that reviewers often make. */
export interface CannedRemark {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly severity: 'must' | 'should'
  /** Code of the check that finds the same, so that the developer can run it first. Null if no check can. */
  readonly check_code: string | null
}

export const cannedRemarks: readonly CannedRemark[] = [
  {
    id: 'contrast',
    title: 'Too little contrast',
    text: 'This text is hard to read on its background. It needs a contrast of at least 4.5:1 (WCAG 2.2 AA).',
    severity: 'must',
    check_code: 'scheme_contrast',
  },
  {
    id: 'link_name',
    title: 'Link without a name',
    text: 'Screen readers announce this link without saying where it leads. Give it text or an aria-label.',
    severity: 'must',
    check_code: 'link_without_name',
  },
  {
    id: 'alt',
    title: 'Alt text doesn’t describe the image',
    text: 'The alt text doesn’t say what the image shows. Use the product’s title or the image’s own alt text.',
    severity: 'must',
    check_code: 'missing_alt',
  },
  {
    id: 'expensive',
    title: 'Page is slow with many products',
    text: 'This page does too much work with 1,000 products. Limit the loop or paginate the list.',
    severity: 'must',
    check_code: 'fuel_over_half',
  },
  {
    id: 'unused_setting',
    title: 'Setting without effect',
    text: 'Changing this setting doesn’t change the page. Use it in the template, or remove it.',
    severity: 'must',
    check_code: 'unused_setting',
  },
  {
    id: 'fixed_text',
    title: 'Text can’t be translated',
    text: 'This text is fixed in the template. Make it a setting or a translation, so that shop owners can change it.',
    severity: 'must',
    check_code: 'missing_translation',
  },
  {
    id: 'overflow',
    title: 'Page scrolls sideways',
    text: 'On a phone, this part is wider than the screen. Look at it with the data set “Long texts” at 360 pixels.',
    severity: 'must',
    check_code: null,
  },
  {
    id: 'removed_setting',
    title: 'Removed setting isn’t in the changelog',
    text: 'Stores use a setting that this version removes. Say in the changelog what they should do.',
    severity: 'must',
    check_code: null,
  },
  {
    id: 'screenshots',
    title: 'Screenshots show something else',
    text: 'The listing’s screenshots don’t show this theme as stores get it. Take them from its own pages.',
    severity: 'must',
    check_code: null,
  },
  {
    id: 'rights',
    title: 'Licence of a file is unclear',
    text: 'Say where this image or font comes from, and under which licence stores may use it.',
    severity: 'must',
    check_code: null,
  },
  {
    id: 'preset',
    title: 'Section looks unfinished when added',
    text: 'When a shop owner adds this section, it’s empty. Give its preset texts and blocks that look finished.',
    severity: 'should',
    check_code: 'preset_without_picture',
  },
]

import { globalObject, innerObject, type ObjectReference } from '../object-reference.ts'

export const themeObjects: readonly ObjectReference[] = [
  globalObject('settings', {
    description: 'Global settings of `config/global-settings.json`, with the values of the store.',
    properties: {
      color_schemes: ['color_scheme[]', 'All colour schemes.'],
    },
  }),
  globalObject('section', {
    description: 'The section that is rendered.',
    properties: {
      id: ['text', 'ID, unique on the page. Use it for `id` attributes.'],
      type: ['text', 'Name of its file.'],
      settings: ['settings', 'Its settings, as declared with `@setting`.'],
      blocks: ['block[]', 'Its visible blocks, in order.'],
      index: ['number?', 'Position on its template, from 1.'],
      location: ['text', 'Its template: `home`, `header`, ...'],
    },
  }),
  globalObject('block', {
    description: 'A block of a section, in `{% for block in section.blocks %}` or in a file in `blocks/`.',
    example: 'section.blocks.first',
    properties: {
      id: ['text', 'ID, unique within its section.'],
      type: ['text', 'Key of its `@block`, or name of its file.'],
      name: ['text', 'The same as `type`.'],
      settings: ['settings', 'Its settings.'],
      blocks: ['block[]?', 'Blocks inside it.'],
      editor_attributes: [
        'html',
        'Attributes for its outermost element: they mark it in the editor, and hide it on some screens.',
      ],
      device_attributes: ['html', 'Attributes that only hide an element where the block is hidden.'],
    },
  }),
  globalObject('widget', {
    description: 'The widget that is rendered, in files in `widgets/`.',
    properties: {
      id: ['text', 'ID, unique on the page.'],
      type: ['text', 'Its type: `HeadingWidget`.'],
      settings: ['settings', 'Its settings.'],
      blocks: ['block[]', 'Its blocks.'],
      depth: ['number', 'How many inner sections it is in.'],
    },
  }),
  globalObject('columns', { description: 'HTML of each column, in InnerSectionWidget.' }),
  globalObject('template', {
    description: 'The template of the page; prints its full name.',
    properties: {
      name: ['text', 'Name without its suffix: `product`.'],
      suffix: ['text?', 'Suffix: `gift-hamper` for `product.gift-hamper`.'],
    },
  }),
  globalObject('theme', { description: 'Always nothing; for imported themes.' }),
  globalObject('content_for_header', { description: "What the platform adds to the page's head, in layouts." }),
  globalObject('content_for_layout', { description: "The page's content, in layouts." }),
  globalObject('content_for_index', { description: "The page's content, in layouts." }),
  globalObject('form', {
    description: 'The form, inside `{% form %}`.',
    properties: {
      id: ['text', 'ID of the object it is about.'],
      type: ['text', 'Type of the form.'],
      'posted_successfully?': ['boolean', 'Whether the last submission succeeded.'],
      posted_successfully: ['boolean', 'The same as `posted_successfully?`.'],
      errors: ['form_errors?', 'Why the last submission failed; for `default_errors`.'],
    },
  }),
  innerObject('form_errors', {
    description: 'Why a submission failed.',
    example: 'form.errors',
    properties: {
      messages: ['any', 'Messages by field.'],
      translated_fields: ['any', 'Names of fields for visitors.'],
      fields: ['text[]', 'Fields with errors.'],
    },
  }),
  globalObject('paginate', {
    description: 'The list, inside `{% paginate %}`.',
    properties: {
      current_page: ['number', 'Page, from 1.'],
      pages: ['number', 'Number of pages.'],
      items: ['number', 'Number of items on all pages.'],
      page_size: ['number', 'Items per page.'],
      current_offset: ['number', 'Items on the pages before.'],
      page_param: ['text', 'Name of the parameter: `page`.'],
      previous: ['paginate_part?', 'Previous page.'],
      next: ['paginate_part?', 'Next page.'],
      parts: ['paginate_part[]', 'First, last and near pages, with gaps.'],
    },
  }),
  innerObject('paginate_part', {
    description: 'A page, or a gap between pages.',
    example: 'paginate.parts.first',
    properties: {
      title: ['text', 'Number of the page, or `…`.'],
      url: ['url?', 'URL of the page.'],
      is_link: ['boolean', 'Whether it is another page.'],
    },
  }),
  globalObject('forloop', {
    description: 'The loop, inside `{% for %}`.',
    properties: loopProperties(),
  }),
  globalObject('tablerowloop', {
    description: 'The table, inside `{% tablerow %}`.',
    properties: {
      ...loopProperties(),
      col: ['number', 'Column, from 1.'],
      col0: ['number', 'Column, from 0.'],
      col_first: ['boolean', 'Whether this is the first column.'],
      col_last: ['boolean', 'Whether this is the last column.'],
      row: ['number', 'Row, from 1.'],
    },
  }),
]

function loopProperties(): Record<string, readonly [string, string]> {
  return {
    length: ['number', 'Number of items.'],
    index: ['number', 'Position, from 1.'],
    index0: ['number', 'Position, from 0.'],
    rindex: ['number', 'Items left, with this one.'],
    rindex0: ['number', 'Items left, without this one.'],
    first: ['boolean', 'Whether this is the first item.'],
    last: ['boolean', 'Whether this is the last item.'],
  }
}

import { type ExplainedCode, inFile } from './explained-code.ts'

const LONG = `{{ 'a' }}${' '.repeat(270_000)}`
const section = (inner: string) => `{ "sections": [${inner}] }`
const settings = (inner: string) => `{ "schema": [{ "name": "Type", "settings": [${inner}] }] }`

export const fileExplanations: readonly ExplainedCode[] = [
  ...inFile('templates/page.json', [
    ['bad_json', "A file that isn't valid JSON can't be read at all.", '{ "sections": [ }', section('')],
    ['bad_template', 'A template is a list of sections.', '{ "sections": {} }', section('')],
    [
      'bad_id',
      'Sections and blocks are found by their ID.',
      section('{ "id": "my section", "type": "custom" }'),
      section('{ "id": "my-section", "type": "custom" }'),
    ],
    [
      'bad_type',
      'The type names the file that renders it.',
      section('{ "id": "a" }'),
      section('{ "id": "a", "type": "custom" }'),
    ],
    [
      'bad_settings',
      'Settings are a list of keys and values.',
      section('{ "id": "a", "type": "custom", "settings": [] }'),
      section('{ "id": "a", "type": "custom", "settings": {} }'),
    ],
    [
      'bad_hidden_on',
      'A section can be hidden on known kinds of screens only.',
      section('{ "id": "a", "type": "custom", "hidden_on": ["watch"] }'),
      section('{ "id": "a", "type": "custom", "hidden_on": ["phone"] }'),
    ],
    [
      'duplicate_id',
      "Two items with the same ID can't be told apart.",
      section('{ "id": "a", "type": "custom" }, { "id": "a", "type": "custom" }'),
      section('{ "id": "a", "type": "custom" }, { "id": "b", "type": "custom" }'),
    ],
    [
      'unknown_section',
      "The file that should render it doesn't exist.",
      section('{ "id": "a", "type": "costum" }'),
      section('{ "id": "a", "type": "custom" }'),
    ],
    [
      'unknown_widget',
      'Neither the platform nor the theme has this widget.',
      section('{ "id": "a", "type": "custom", "widgets": [{ "id": "w", "type": "HedingWidget" }] }'),
      section('{ "id": "a", "type": "custom", "widgets": [] }'),
    ],
    [
      'unknown_member',
      "The key has no meaning here; often it's a typo.",
      section('{ "id": "a", "type": "custom", "setings": {} }'),
      section('{ "id": "a", "type": "custom", "settings": {} }'),
    ],
    [
      'misplaced_widgets',
      'Only the custom section is built from widgets.',
      section('{ "id": "a", "type": "example-plain", "widgets": [] }'),
      section('{ "id": "a", "type": "custom", "widgets": [] }'),
    ],
    [
      'too_many_sections',
      'Pages with this many sections are slow to load and to edit.',
      section(Array.from({ length: 251 }, (_, at) => `{ "id": "s${at}", "type": "custom" }`).join()),
      section('{ "id": "a", "type": "custom" }'),
    ],
    [
      'too_many_blocks',
      'Sections with this many blocks are slow to load and to edit.',
      section(
        `{ "id": "a", "type": "example-plain", "blocks": [${Array.from({ length: 51 }, (_, at) => `{ "id": "b${at}", "type": "words" }`).join()}] }`,
      ),
      section('{ "id": "a", "type": "example-plain", "blocks": [{ "id": "b", "type": "words" }] }'),
    ],
    [
      'nested_too_deeply',
      'Nobody finds a block that is this deep, in the editor or on the page.',
      section(nestedWidgets(10)),
      section(nestedWidgets(1)),
    ],
    [
      'json_too_deep',
      'No file of a theme needs this many levels.',
      `{ "sections": [], "a": ${'['.repeat(70)}${']'.repeat(70)} }`,
      section(''),
    ],
  ]),
  ...inFile('config/global-settings.json', [
    [
      'bad_group',
      'Global settings are a list of groups, each with a name and settings.',
      '{ "schema": 1 }',
      settings(''),
    ],
    [
      'bad_member',
      "The value isn't of the type that this key has.",
      settings('{ "key": "a", "type": "text", "label": 1 }'),
      settings('{ "key": "accent", "type": "text", "label": "Accent" }'),
    ],
    [
      'bad_values',
      'Values are a list of keys and values.',
      '{ "schema": [], "values": 1 }',
      '{ "schema": [], "values": {} }',
    ],
    [
      'bad_scheme',
      'A colour scheme is a list of roles and colours.',
      '{ "schema": [], "color_schemes": { "day": 1 } }',
      '{ "schema": [], "color_schemes": { "day": { "background": "#ffffff" } } }',
    ],
    [
      'bad_color',
      'Colours are written as #rrggbb.',
      '{ "schema": [], "color_schemes": { "day": { "background": "whiteish" } } }',
      '{ "schema": [], "color_schemes": { "day": { "background": "#ffffff" } } }',
    ],
    [
      'scheme_contrast',
      'Text with less contrast is hard to read outdoors, on old screens and for people with weak eyesight.',
      '{ "schema": [], "color_schemes": { "day": { "background": "#ffffff", "text": "#bbbbbb" } } }',
      '{ "schema": [], "color_schemes": { "day": { "background": "#ffffff", "text": "#1b1a17" } } }',
    ],
    [
      'unused_setting',
      'Vendors change the setting and nothing happens.',
      settings('{ "key": "accent", "type": "color" }'),
      settings(''),
    ],
    ['missing_file', "Every theme needs this file: without it, stores can't be rendered.", '', settings('')],
  ]),
  ...inFile('config/upgrades.json', [
    [
      'bad_upgrade',
      "Stores that update wouldn't get the new blocks.",
      '{ "sections": { "example-plain": [{ "block": "words" }] } }',
      '{ "sections": { "example-plain": [{ "type": "words" }] } }',
    ],
  ]),
  ...inFile('templates/search.json', [
    ['missing_template', 'The page only has a header and a footer.', '', section('')],
  ]),
  ...inFile('snippets/example-long.liquid', [
    ['file_too_large', 'Files this large are slow to load and impossible to review.', LONG, '<p>Tea</p>'],
  ]),
  ...inFile('src/notes.liquid', [
    ['misplaced_file', 'The engine never reads it, and it counts towards the limits.', 'Notes', ''],
  ]),
  ...inFile('assets/example.js', [['script_file', 'Scripts of themes never run on a storefront.', 'alert(1)', '']]),
  ...inFile('assets/example.exe', [
    ['asset_type', "Browsers can't show it, or visitors could be harmed by it.", 'x', ''],
  ]),
  ...inFile('assets/example.png', [
    ['asset_content', "Browsers trust the name of a file. One with other content isn't shown.", 'text', ''],
  ]),
  ...inFile('assets/example-lost.css', [
    ['unused_asset', 'Nothing loads the file. It counts towards the limits of the theme.', 'a { color: red }', ''],
  ]),
  ...inFile('assets/example.svg', [
    [
      'unsafe_svg',
      'An SVG is a document: it can contain scripts, and load files of other sites.',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    ],
  ]),
  ...inFile('assets/example.css', [
    [
      'css_import',
      'The browser finds out about the second file late, and it may be on another site.',
      '@import "more.css";',
      'a { color: red }',
    ],
    [
      'css_foreign_url',
      'Files of other sites make the page slower, and tell that site who visits the store.',
      'a { background: url(https://images.example/x.png) }',
      'a { background: none }',
    ],
    ['css_script', 'Old browsers run this as a script.', 'a { width: expression(alert(1)) }', 'a { width: 100% }'],
    [
      'css_fixed',
      'A fixed element can cover buttons, above all on phones.',
      'a { position: fixed }',
      'a { position: sticky }',
    ],
    [
      'css_syntax',
      "Browsers ignore what they can't read, up to the next rule.",
      'a { color: ; red }}',
      'a { color: red }',
    ],
    [
      'css_unreadable',
      "With this many errors nobody can tell what the CSS does, and it can't be checked.",
      'a { : } }'.repeat(120),
      'a { color: red }',
    ],
  ]),
]

function nestedWidgets(levels: number): string {
  let widget = '{ "id": "w", "type": "InnerSectionWidget" }'
  for (let level = 0; level < levels; level += 1) {
    widget = `{ "id": "w", "type": "InnerSectionWidget", "children": [[${widget}]] }`
  }
  return `{ "id": "a", "type": "custom", "widgets": [${widget}] }`
}

import type { CommandSpec } from './command-spec.ts'

/** Kinds of files that `theme new` creates. */
export const newFileKinds = ['section', 'widget', 'block', 'snippet', 'template'] as const
/** The widths that the preview's toolbar offers too. */
const previewWidths = ['360', '390', '768', '1280', 'full'] as const
const severities = ['error', 'warning', 'hint'] as const

/** The studio's own commands. Everything else is a command of the shell. */
export const commandList: readonly CommandSpec[] = [
  {
    name: 'theme check',
    summary: 'Run the checks of a submission: the validator, and every page with every data set',
    details:
      'Each line names the file, line and column: click it to open the file. Exits with 1 if there are errors, or with --level if there is any finding of that level or above.',
    positionals: [{ name: 'path', kind: 'path', isRepeated: true }],
    options: [
      { name: 'fix', summary: 'Apply every fix that needs no decision, then check again' },
      { name: 'level', value: 'LEVEL', values: severities, summary: 'Show only this level and above' },
    ],
    examples: ['theme check', 'theme check sections --level warning', 'theme check --fix'],
  },
  {
    name: 'theme new',
    summary: 'Create an annotated file that renders',
    positionals: [
      { name: 'kind', values: newFileKinds, isRequired: true },
      { name: 'name', isRequired: true },
    ],
    examples: ['theme new section announcement', 'theme new template page.contact'],
  },
  {
    name: 'theme schema',
    summary: 'Show the settings, blocks and presets that a file’s annotations describe',
    positionals: [{ name: 'file', kind: 'path', isRequired: true }],
    examples: ['theme schema sections/header.liquid'],
  },
  {
    name: 'theme rename',
    summary: 'Rename or move a file or folder and update every reference to it',
    positionals: [
      { name: 'from', kind: 'path', isRequired: true },
      { name: 'to', kind: 'path', isRequired: true },
    ],
    examples: ['theme rename sections/hero.liquid sections/banner.liquid'],
  },
  {
    name: 'theme preview',
    summary: 'Show a page in the preview',
    details: 'Without words and options, prints what the preview shows.',
    positionals: [{ name: 'page', kind: 'page' }],
    options: [
      { name: 'data', value: 'NAME', kind: 'data_set', summary: 'Data set to use' },
      { name: 'width', value: 'PIXELS', values: previewWidths, summary: 'Width of the page' },
      { name: 'lang', value: 'LANGUAGE', kind: 'language', summary: 'Language of the page, such as hi' },
    ],
    examples: ['theme preview /products/x --width 390', 'theme preview --data empty'],
  },
  {
    name: 'theme data',
    summary: 'List the data sets, or use one in the preview',
    positionals: [
      { name: 'action', values: ['list', 'use'] },
      { name: 'name', kind: 'data_set' },
    ],
    examples: ['theme data', 'theme data use long'],
  },
  {
    name: 'theme console',
    summary: 'Evaluate Liquid with the data of the previewed page, and show the fuel it used',
    details: 'Without Liquid, it reads line by line until you type exit.',
    positionals: [{ name: 'liquid', isRepeated: true }],
    examples: ["theme console '{{ product.title | upcase }}'", 'theme console product.price'],
  },
  {
    name: 'theme profile',
    summary: 'Show milliseconds, fuel and bytes of every section of a page',
    positionals: [{ name: 'page', kind: 'page' }],
    examples: ['theme profile', 'theme profile /collections/all'],
  },
  {
    name: 'theme package',
    summary: 'Download the theme as a .zip',
    examples: ['theme package'],
  },
  {
    name: 'theme status',
    summary: 'Show what is saved, what changed since the published version, and the submission',
    examples: ['theme status'],
  },
  {
    name: 'theme log',
    summary: 'List the saves of the theme, or of one file',
    positionals: [{ name: 'path', kind: 'path' }],
    examples: ['theme log', 'theme log sections/header.liquid'],
  },
  {
    name: 'theme diff',
    summary: 'Compare the theme or a file with an earlier state',
    details: 'Compares with the published version; if there is none, with the first state of the theme.',
    positionals: [{ name: 'path', kind: 'path' }],
    options: [{ name: 'against', value: 'STATE', summary: 'published, submitted or the number of a save' }],
    examples: ['theme diff', 'theme diff sections/header.liquid --against 7'],
  },
  {
    name: 'theme restore',
    summary: 'Bring back a file, or with @STATE alone the whole theme, as it was at a save',
    positionals: [{ name: 'path@state', kind: 'path', isRequired: true }],
    examples: ['theme restore sections/header.liquid@7', 'theme restore @published'],
  },
  {
    name: 'theme checkpoint',
    summary: 'Give the current state a name in the history',
    positionals: [{ name: 'name', isRequired: true, isRepeated: true }],
    examples: ['theme checkpoint Before the new header'],
  },
  {
    name: 'theme explain',
    summary: 'Explain a code that theme check prints',
    positionals: [{ name: 'code', kind: 'code', isRequired: true }],
    examples: ['theme explain missing_alt'],
  },
  {
    name: 'theme submit',
    summary: 'Check the theme and submit it for review, after asking once more',
    options: [
      { name: 'message', short: 'm', value: 'CHANGELOG', summary: 'What changed, for shop owners' },
      { name: 'major', summary: 'Raise the first number of the version' },
      { name: 'minor', summary: 'Raise the second number of the version' },
      { name: 'patch', summary: 'Raise the third number of the version (default)' },
      { name: 'yes', summary: 'Don’t ask' },
    ],
    examples: ['theme submit -m "Adds a size guide" --minor'],
  },
  {
    name: 'open',
    summary: 'Open a file in the editor',
    positionals: [{ name: 'file', kind: 'path', isRequired: true }],
    examples: ['open sections/header.liquid', 'open sections/header.liquid:12'],
  },
  { name: 'undo', summary: 'Undo the last change that wasn’t typed in the editor', examples: ['undo'] },
  { name: 'redo', summary: 'Make the change again that was last undone', examples: ['redo'] },
  { name: 'history', summary: 'List the command lines you have entered', examples: ['history'] },
  { name: 'clear', summary: 'Clear the screen', examples: ['clear'] },
  {
    name: 'help',
    summary: 'List the commands, or explain one',
    positionals: [{ name: 'command', kind: 'command', isRepeated: true }],
    examples: ['help', 'help theme check'],
  },
]

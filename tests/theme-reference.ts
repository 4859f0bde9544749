import {
  annotationReferences,
  type Explanation,
  explanations,
  type FilterReference,
  filterGroups,
  type ObjectReference,
  objectReferences,
  settingTypes,
  tagGroups,
} from '@haat/theme-engine/authoring'

const head = `# Theme reference

Every object, filter, tag, annotation and finding of themes. The [theme developer guide](theme-developer-guide.md) explains how to use them. Completion and hover in the developer studio and in \`haat theme language-server\` show the same texts.

Types: \`text\`; \`html\` (sanitised); \`url\`; \`number\`; \`money\` (paise: \`18900\` is ₹189.00); \`boolean\`; \`date\`; \`settings\` (those of the file); \`any\`; or an object. \`[]\` is a list of them, \`?\` means that there may be nothing.

This file is generated from the engine with \`vitest run --project unit+http tests/theme-reference.test.ts -u\`. Without \`-u\`, the test fails if it differs.
`

/** Returns docs/theme-reference.md. */
export function writeThemeReference(): string {
  return `${[
    head,
    '## Objects\n',
    ...objectReferences.map(writeObject),
    '## Filters\n',
    ...filterGroups.map(({ title, filters }) => `### ${title}\n\n${filters.map(writeFilter).join('\n')}\n`),
    '## Tags\n',
    ...tagGroups.map(
      ({ title, tags }) =>
        `### ${title}\n\n${table(
          ['Tag', ''],
          tags.map(({ syntax, description }) => [`\`${syntax.replaceAll('\n', ' ')}\``, description]),
        )}`,
    ),
    '## Annotations\n',
    table(
      ['Annotation', ''],
      annotationReferences.map(({ syntax, description }) => [`\`${syntax}\``, description]),
    ),
    '## Setting types\n',
    table(
      ['Type', '', 'Annotations'],
      Object.entries(settingTypes).map(([name, { purpose, attributes }]) => [
        `\`${name}\``,
        purpose,
        attributes.map((attribute) => `\`@${attribute}\``).join(', '),
      ]),
    ),
    '## Findings\n',
    'What the validator reports, and why. `theme explain CODE` shows the same.\n',
    ...Object.entries(explanations).map(writeExplanation),
  ]
    .join('\n')
    .trimEnd()}\n`
}

/** Returns the theme developer guide with its table of objects as the engine has them. Throws if it has none. */
export function withObjectTable(guide: string): string {
  const found = /(<!-- objects -->\n)[\s\S]*?(<!-- end of objects -->)/
  if (!found.test(guide)) throw new Error('The guide has no <!-- objects --> ... <!-- end of objects -->')
  const rows = objectReferences
    .filter(({ properties, items }) => properties.length > 0 || items !== undefined)
    .map(({ name, properties, items, is_global: isGlobal, description }) => [
      isGlobal ? `\`${name}\`` : name.replaceAll('_', ' '),
      items === undefined ? properties.map((property) => `\`${property.name}\``).join(', ') : description,
    ])
  return guide.replace(
    found,
    (_, start: string, end: string) => `${start}${table(['Object', 'Properties'], rows)}${end}`,
  )
}

function writeObject({ name, description, properties, is_global: isGlobal, example }: ObjectReference): string {
  const where = isGlobal ? '' : ` For example \`${example}\`.`
  if (properties.length === 0) return `### ${name}\n\n${description}${where}\n`
  const rows = properties.map((property) => [`\`${property.name}\``, `\`${property.type}\``, property.description])
  return `### ${name}\n\n${description}${where}\n\n${table(['Property', 'Type', ''], rows)}`
}

function writeFilter({ name, description, arguments: positional, named, example }: FilterReference): string {
  const list = positional.map((argument) => (argument.is_optional ? `[${argument.name}]` : argument.name)).join(', ')
  const parts = Object.entries(named).map(([key, text]) => `  - \`${key}\`: ${text}`)
  const shown = example === undefined ? '' : ` ${code(example[0])} prints ${code(example[1])}.`
  return [`- **\`${name}${list === '' ? '' : `: ${list}`}\`** ${description}${shown}`, ...parts].join('\n')
}

function writeExplanation([name, { why, bad, good }]: [string, Explanation]): string {
  const example = (title: string, text: string | undefined) =>
    text === undefined ? [] : [`${title}:\n\n\`\`\`text\n${text}\n\`\`\`\n`]
  return [`### ${name}\n\n${why}\n`, ...example('Reported', bad), ...example('Not reported', good)].join('\n')
}

function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``
}

function table(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `${[line(names), `|${names.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')}\n`
}

import type { BlockSchema, SectionSchema, Setting } from '@haat/theme-engine'

/** What a widget is for, and what is worth knowing about it; the rest of the guide comes from the schemas. */
const about: Readonly<Record<string, string>> = {
  AccordionWidget:
    'Headings that open and close the text below them. Built of `details`: it opens without script too. Arrow keys, Home and End move between the headings, and an address that ends in `#item-…` opens its item. Marked as questions and answers it carries schema.org data for search engines.',
  BeforeAfterWidget:
    'Two pictures on top of each other with a slider between them, worked by finger, mouse and arrow keys. Without script they stand below each other.',
  BreadcrumbsWidget:
    'Where the visitor is: home, collection, product or page, with schema.org data. Needs no settings.',
  ButtonWidget: 'One button, or two side by side.',
  CarouselWidget:
    'Slides with a picture, words and a button. Scrolls and snaps without script. It moves by itself only where that is asked for, never under reduced motion, and has a pause button then (WCAG 2.2.2).',
  CategoriesWidget: 'Collections as pictures to press. Without a choice of collections it shows those of the store.',
  CountdownWidget:
    'Days, hours, minutes and seconds until a moment in Indian time, then a sentence. Without script the moment itself stands there.',
  CounterWidget:
    'Numbers to be proud of. They count up once when they come into sight, in their own way of writing (`1,25,000+`), and stand still under reduced motion.',
  DividerWidget: 'A line, with a word or an icon in the middle where wanted.',
  FormWidget:
    'A message to the store, with fields of your own, or signing up for news. Sent to the store’s messages; works without script; errors stand above the fields, and what was typed is kept.',
  GoogleMapsWidget:
    'An address with its map. Google is asked for nothing before a visitor presses “Show the map”; until then there are a drawing, the address and a link to the way there.',
  HeadingWidget:
    'A heading of level H1 to H6 with a size of its own, so that the order of headings can stay right for screen readers and search engines however it looks. A page has one H1.',
  IconWidget: 'An icon of the platform’s set, with a heading and a text where wanted.',
  IconListWidget: 'A list with an icon before each line: promises, facts, contact details.',
  ImageWidget: 'One picture, in any shape, as a link or to be opened large.',
  ImageBoxWidget:
    'A picture with a heading, a text and a link: above each other, side by side, or the words on the picture.',
  ImageGalleryWidget:
    'Pictures in a grid, in columns or in a row to swipe. A press shows one large, with arrow keys and swiping; without script the picture itself opens.',
  InnerSectionWidget:
    'One to four columns that hold widgets, each other too, three levels deep. Below each other where there is no room for them: what counts is the width of the section, not of the window.',
  MenuWidget:
    'A menu of the store, below each other (footers) or in a row whose entries open by press, keyboard and mouse, one at a time; Escape closes them.',
  ProductsWidget:
    'Products of a collection, or chosen one by one, with price, rating and a button to put them into the cart where wanted. In an empty store it shows nothing to visitors.',
  ProgressBarWidget: 'Bars that show how far something is, read out as meters.',
  SearchWidget:
    'A search field. Suggests products, collections and pages while somebody types (a combobox for screen readers); without script it is a plain search form.',
  SocialIconsWidget: 'Links to where the store is found elsewhere. Networks without an address are left out.',
  SpacerWidget: 'Empty space, of another height on phones.',
  StarRatingWidget: 'Stars, to a tenth, with the number of ratings. Takes dynamic sources: `{{ product.rating }}`.',
  TableWidget:
    'A table from lines of text: one row a line, `|` between the cells. Scrolls sideways where it is too wide.',
  TabsWidget:
    'Panels of which one is seen. Arrow keys move between the tabs; `#tab-…` in the address opens one. Without script all panels stand below each other.',
  TestimonialWidget: 'What buyers say: words, name, picture, stars; side by side or in a row to swipe.',
  TextWidget: 'Text with paragraphs, lists and links, in one to three columns.',
  VideoWidget:
    'A video. YouTube and Vimeo are loaded, without their cookies, only when somebody presses play; without script it is a link to the video. Uploaded videos play in the browser’s own player.',
  WhatsAppButtonWidget:
    'Opens a chat with the store, with a message begun; in its place or in the corner of the window.',
}

const head = `# Widgets

What vendors put into custom sections (section type \`custom\`). Each is one file in \`packages/theme-widgets/widgets\`, in the same format as a theme's own
(annotations: \`theme-developer-guide.md\`); a theme replaces one by a file of the same name in its \`widgets/\` (\`widgets/heading.liquid\` for HeadingWidget) and may add more.
They work without script where HTML can, by keyboard and screen reader, from 360 pixels on, in every colour scheme, and stand still under reduced motion: \`tests/browser/widgets.test.ts\`.

In a configuration a widget is \`{ "id", "type": "HeadingWidget", "settings": {…}, "blocks": […], "children": [[…], […]] }\`: list items are \`blocks\` (\`{ "id", "type", "settings" }\`),
\`children\` are the columns of an InnerSectionWidget. What is not set takes its default. Every text, link, picture and number takes dynamic sources such as \`{{ product.title }}\`.

Colours come from the colour scheme around a widget (\`--color-background\`, \`--color-text\`, \`--color-primary\`, \`--color-on-primary\`, \`--color-border\`, \`--color-accent\`), the rest from global settings where a
theme has them: \`--page-width\` (1200px), \`--page-margin\`, \`--radius\` (8px), \`--radius-button\`, \`--radius-image\` (both as \`--radius\`), \`--heading-font\`, \`--heading-weight\` (600). The CSS is linked before a theme's, one class a
selector, so that an equal class in \`theme.css\` wins. The moving parts are custom elements that themes use as well: \`behaviours.md\`.

The tables below are written from the schemas by \`vitest run --project unit+http tests/widget-guide.test.ts -u\`; without \`-u\` the test fails where they differ.
`

/** The guide to all widgets, as it stands in docs/widgets.md. Throws for a widget that nothing is said about. */
export function writeWidgetGuide(schemas: readonly SectionSchema[]): string {
  const sorted = [...schemas].sort((one, other) => (one.type < other.type ? -1 : 1))
  return [head, ...sorted.map(writeWidget)].join('\n')
}

function writeWidget({ type, name, settings, blocks, presets, max_blocks }: SectionSchema): string {
  const text = about[type]
  if (text === undefined) throw new Error(`Nothing is said about ${type}`)
  const starts = presets.length > 1 ? [`Starts as: ${presets.map((preset) => preset.name).join(', ')}.`, ''] : []
  return [
    `## ${type}`,
    `${name}. ${text}`,
    '',
    ...starts,
    ...writeTable(settings),
    ...blocks.flatMap((block) => writeBlock(block, max_blocks)),
  ].join('\n')
}

function writeBlock({ type, name, settings }: BlockSchema, most: number | undefined): string[] {
  return [`Block \`${type}\` (${name}${most === undefined ? '' : `, up to ${most}`})`, '', ...writeTable(settings)]
}

function writeTable(settings: readonly Setting[]): string[] {
  if (settings.length === 0) return []
  return ['| setting | label | type | default |', '|---|---|---|---|', ...settings.map(writeRow), '']
}

function writeRow({ key, label, type, default: value, options, format, min, max, unit, required }: Setting): string {
  const range = min !== undefined && max !== undefined ? ` ${min} to ${max}${unit === undefined ? '' : ` ${unit}`}` : ''
  const choices = options === undefined ? '' : `: ${options.map((option) => option.value).join(', ')}`
  const cells = [
    `\`${key}\``,
    label,
    `${type}${range}${choices}${format === undefined ? '' : `: ${format}`}${required === true ? ', required' : ''}`,
    writeDefault(value),
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ⏎ ')).join(' | ')} |`
}

function writeDefault(value: Setting['default']): string {
  if (value === undefined || value === '' || value === null) return ''
  const text = typeof value === 'string' ? value.replaceAll(/<[^>]+>/g, '') : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

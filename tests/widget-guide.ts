import type { BlockSchema, SectionSchema, Setting } from '@haat/theme-engine'

/** What each widget is for, and how it behaves. The rest of the guide comes from the schemas. */
const about: Readonly<Record<string, string>> = {
  AccordionWidget:
    'Headings that expand and collapse the text below them. Built with `details`, so it works without JavaScript. Arrow keys, Home and End move between the headings, and a URL that ends in `#item-…` opens that item. Can add FAQ structured data (schema.org) for search engines.',
  BeforeAfterWidget:
    'Two images on top of each other with a slider between them, which works by touch, mouse and arrow keys. Without JavaScript the images are stacked.',
  BreadcrumbsWidget:
    'The path to the current page (home, categories or collection, product or page) with schema.org data. Works without any settings.',
  ButtonWidget: 'One button, or two side by side.',
  CarouselWidget:
    'Slides with an image, text and a button. Scrolls and snaps without JavaScript. Autoplay is off by default, never runs under reduced motion, and always comes with a pause button (WCAG 2.2.2).',
  CategoriesWidget:
    'Categories or collections as clickable images. Shows the top-level categories of the store, its collections if it has no categories, or the collections you select. On a category page it can show the subcategories.',
  CountdownWidget:
    'Days, hours, minutes and seconds until a date in Indian Standard Time, then a message. Without JavaScript it shows the date itself.',
  CounterWidget:
    'Numbers worth showing. They count up once when scrolled into view, keep their own format (`1,25,000+`), and don’t move under reduced motion.',
  DividerWidget: 'A line, optionally with text or an icon in the middle.',
  FormWidget:
    'A contact form with your own fields, or a newsletter sign-up. Submissions arrive in the store’s messages. Works without JavaScript; errors appear above the fields, and the form keeps what the visitor typed.',
  GoogleMapsWidget:
    'An address with its map. Nothing is loaded from Google until a visitor presses “Show map”. Until then the widget shows a drawing, the address and a link to directions.',
  HeadingWidget:
    'A heading of level H1 to H6 with an independent size, so the heading order can stay correct for screen readers and search engines whatever it looks like. A page has one H1.',
  IconWidget: 'An icon from the platform’s icon set, optionally with a heading and text.',
  IconListWidget: 'A list with an icon before each item, such as benefits, facts or contact details.',
  ImageWidget: 'One image in any shape, optionally with a link or enlarged on click.',
  ImageBoxWidget: 'An image with a heading, text and a link: stacked, side by side, or with the text over the image.',
  ImageGalleryWidget:
    'Images in a grid, a masonry layout or a carousel. Clicking an image enlarges it, with arrow keys and swiping; without JavaScript the image file opens.',
  InnerSectionWidget:
    'One to four columns of widgets, which can be nested three levels deep. Columns stack when they don’t fit; what counts is the width of the section, not the window.',
  MenuWidget:
    'A menu of the store: vertical (for footers) or horizontal with dropdowns that open by click, keyboard and mouse, one at a time. Escape closes them.',
  ProductsWidget:
    'Products from a collection, or selected individually, with price, rating and an optional “Add to cart” button. In an empty store it shows nothing to visitors.',
  ProgressBarWidget: 'Bars that show progress, exposed to screen readers as meters.',
  SearchWidget:
    'A search field. Suggests products, categories, collections and pages while the visitor types (a combobox for screen readers); without JavaScript it is a plain search form.',
  SocialIconsWidget: 'Links to the store’s social media profiles. Networks without a link are left out.',
  SpacerWidget: 'Empty space, with a separate height on mobile.',
  StarRatingWidget:
    'Stars, to one decimal place, with the number of ratings. Accepts dynamic sources: `{{ product.rating }}`.',
  TableWidget:
    'A table from lines of text: one row per line, cells separated with `|`. Scrolls horizontally when it is too wide.',
  TabsWidget:
    'Panels of which one is visible at a time. Arrow keys move between the tabs, and `#tab-…` in the URL opens one. Without JavaScript all panels are stacked.',
  TestimonialWidget: 'Customer testimonials with quote, name, image and stars, side by side or in a carousel.',
  TextWidget: 'Text with paragraphs, lists and links, in one to three columns.',
  VideoWidget:
    'A video. YouTube and Vimeo load, without their cookies, only when a visitor presses play; without JavaScript it is a link to the video. Uploaded videos use the browser’s own player.',
  WhatsAppButtonWidget:
    'Opens a WhatsApp chat with the store and a pre-filled message. Inline or floating in the corner.',
}

const head = `# Widgets

Widgets are what store owners add to custom sections (section type \`custom\`). Each is one file in \`packages/theme-widgets/widgets\`, in the same format as a theme's own
files (see the [theme developer guide](theme-developer-guide.md#annotations)). A theme replaces one with a file of the same name in its \`widgets/\` folder (\`widgets/heading.liquid\` for HeadingWidget) and can add more.
Widgets work without JavaScript where HTML allows it, by keyboard and screen reader, from 360 pixels up and in every colour scheme, and don't move under reduced motion: \`tests/browser/widgets.test.ts\`.

In a configuration a widget is \`{ "id", "type": "HeadingWidget", "settings": {…}, "blocks": […], "children": [[…], […]] }\`: list items are \`blocks\` (\`{ "id", "type", "settings" }\`),
and \`children\` are the columns of an InnerSectionWidget. Settings that aren't set use their default. Every text, link, image and number accepts dynamic sources such as \`{{ product.title }}\`.

Colours come from the colour scheme around a widget (\`--color-background\`, \`--color-text\`, \`--color-primary\`, \`--color-on-primary\`, \`--color-border\`, \`--color-accent\`), the rest from global settings if the
theme has them: \`--page-width\` (1200px), \`--page-margin\`, \`--radius\` (8px), \`--radius-button\`, \`--radius-image\` (both default to \`--radius\`), \`--heading-font\`, \`--heading-weight\` (600). The widgets' CSS is linked before the theme's and uses one class per
selector, so the same class in \`theme.css\` takes precedence. The interactive parts are custom elements that themes can also use: see [behaviours](behaviours.md).

The tables below are generated from the schemas with \`vitest run --project unit+http tests/widget-guide.test.ts -u\`. Without \`-u\`, the test fails if they differ.
`

/** Returns docs/widgets.md. Throws if a widget has no description above. */
export function writeWidgetGuide(schemas: readonly SectionSchema[]): string {
  const sorted = [...schemas].sort((one, other) => (one.type < other.type ? -1 : 1))
  return [head, ...sorted.map(writeWidget)].join('\n')
}

function writeWidget({ type, name, settings, blocks, presets, max_blocks: maxBlocks }: SectionSchema): string {
  const text = about[type]
  if (text === undefined) throw new Error(`No description for ${type}`)
  const starts = presets.length > 1 ? [`Presets: ${presets.map((preset) => preset.name).join(', ')}.`, ''] : []
  return [
    `## ${type}`,
    `${name}. ${text}`,
    '',
    ...starts,
    ...writeTable(settings),
    ...blocks.flatMap((block) => writeBlock(block, maxBlocks)),
  ].join('\n')
}

function writeBlock({ type, name, settings }: BlockSchema, maximum: number | undefined): string[] {
  return [
    `Block \`${type}\` (${name}${maximum === undefined ? '' : `, up to ${maximum}`})`,
    '',
    ...writeTable(settings),
  ]
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

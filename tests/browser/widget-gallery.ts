import {
  type BlockInstance,
  compile,
  mockPage,
  type Preset,
  type RenderResult,
  type SectionInstance,
  type SectionSchema,
  type StoreImage,
  type WidgetInstance,
} from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { galleryContent } from './widget-gallery-content.ts'

/** Colour schemes of the gallery's theme: light, dark, and two that a store might choose. */
export const gallerySchemes = ['paper', 'night', 'indigo', 'haldi'] as const
export type GalleryScheme = (typeof gallerySchemes)[number]

const globalSettings = {
  schema: [
    {
      name: 'Type',
      settings: [
        { key: 'heading_font', type: 'font', label: 'Headings', default: 'fraunces' },
        { key: 'body_font', type: 'font', label: 'Text', default: 'inter' },
      ],
    },
  ],
  values: {},
  color_schemes: {
    paper: scheme('#ffffff', '#1b1a17', '#2f3b8f', '#ffffff', '#e3ddd3', '#b45309'),
    night: scheme('#191714', '#fbf8f3', '#f0b04a', '#1b1a17', '#3d3a34', '#f0b04a'),
    indigo: scheme('#27327d', '#ffffff', '#ffd38a', '#1b1a17', '#5560ab', '#ffd38a'),
    haldi: scheme('#fbf1dc', '#3b2412', '#7c3a06', '#ffffff', '#e4d2ad', '#9a4d05'),
  },
}

function scheme(background: string, text: string, primary: string, onPrimary: string, border: string, accent: string) {
  return { label: background, background, text, primary, on_primary: onPrimary, secondary: text, border, accent }
}

const themeCss = `
  body { margin: 0; font: 16px/1.6 var(--body-font, sans-serif); background: var(--color-background); color: var(--color-text) }
  h1, h2, h3, p { margin-block: 0 }`

const widgets = readWidgetFiles()
const theme = compile(new Map([['config/global-settings.json', JSON.stringify(globalSettings)]]), { widgets })

/** Every widget type, in the order of the palette. */
export const galleryWidgets: readonly string[] = Object.keys(theme.schemas.widgets)

/** Images for the settings that take one, by file name. */
const galleryImages: Record<string, StoreImage> = Object.fromEntries(
  ['weaver', 'indigo', 'market', 'harvest', 'tea', 'cloth', 'jars', 'portrait'].map((name, index) => {
    const tall = index % 3 === 2
    return [
      `gallery/${name}.svg`,
      { src: `gallery/${name}.svg`, alt: `A ${name}`, width: tall ? 1200 : 1600, height: tall ? 1500 : 1067 },
    ]
  }),
)

/** Settings in addition to each widget's presets, so that every layout is shown. */
const extraSettings: Record<string, readonly Record<string, unknown>[]> = {
  AccordionWidget: [{ look: 'boxes', sign: 'chevron' }],
  BeforeAfterWidget: [{ before: 'gallery/cloth.svg', after: 'gallery/indigo.svg' }],
  ButtonWidget: [
    { look: 'secondary', icon: 'arrow-right' },
    { look: 'link', size: 'small' },
    { look: 'outline', size: 'large', alignment: 'center' },
  ],
  CarouselWidget: [{ autoplay: 4, slides: 2, height: 'small' }],
  CategoriesWidget: [{ look: 'on', layout: 'carousel', show_count: true }],
  CountdownWidget: [{ look: 'plain', size: 'large', alignment: 'left' }, { date: '2020-01-01' }],
  CounterWidget: [{ size: 'medium', lines: true, alignment: 'left' }],
  DividerWidget: [{ text: 'since 1962' }, { icon: 'leaf', line: 'dashed', width: 50 }],
  HeadingWidget: [{ level: 'h3', eyebrow: 'New this week', link: '/collections/all', alignment: 'center' }],
  IconWidget: [{ layout: 'beside', ground: 'square' }],
  IconListWidget: [{ layout: 'row' }, { layout: 'grid', lines: true }],
  ImageWidget: [{ image: 'gallery/weaver.svg', enlarge: true, caption: 'At the loom in <em>Bagru</em>', width: 60 }],
  ImageBoxWidget: [{ image: 'gallery/harvest.svg', layout: 'right', boxed: false }],
  ImageGalleryWidget: [{ layout: 'masonry', aspect: 'natural' }, { layout: 'row' }],
  MenuWidget: [{ heading: 'Shop', menu: 'footer' }],
  ProductsWidget: [{ show_button: true, show_rating: true, show_vendor: true, columns: 3, limit: 6 }],
  ProgressBarWidget: [{ corners: 'none', height: 20 }],
  SearchWidget: [{ suggestions: false, placeholder: 'Find a spice', width: 60, alignment: 'left' }],
  SocialIconsWidget: [
    { look: 'filled', shape: 'square' },
    { look: 'plain', show_names: true },
  ],
  StarRatingWidget: [{ size: 40, rating: 3.5, text: '', count: null }],
  TableWidget: [
    { look: 'striped', alignment: 'center' },
    { look: 'boxes', size: 'small' },
  ],
  TabsWidget: [{ layout: 'side' }, { look: 'pills', alignment: 'center' }],
  TestimonialWidget: [{ layout: 'carousel', autoplay: 5, columns: 2 }],
  TextWidget: [{ columns: 2, width: 'full', size: 'small' }],
  VideoWidget: [
    {
      video: 'https://www.youtube.com/watch?v=jNQXAC9IVRw',
      title: 'See how it is made',
      cover: 'gallery/market.svg',
      width: 60,
    },
    { video: 'https://vimeo.com/76979871', title: 'The dye vats' },
  ],
  WhatsAppButtonWidget: [{ look: 'theme', alignment: 'center' }, { position: 'corner' }],
}

/** Two menus on one page need different names. */
const presetOverrides: Record<string, Record<string, unknown>> = { 'Horizontal menu': { heading: 'Browse' } }

/** Returns a section for each widget: its name, all its presets, and the settings above. */
export function gallerySections(schemeId: GalleryScheme, only?: readonly string[]): SectionInstance[] {
  const schemas = Object.values(theme.schemas.widgets).filter(({ type }) => only?.includes(type) ?? true)
  const title: WidgetInstance = { id: 'title', type: 'HeadingWidget', settings: { text: 'Widgets', level: 'h1' } }
  return [
    custom('title', schemeId, [title]),
    ...schemas.map((schema) => custom(schema.type, schemeId, [nameOf(schema), ...instancesOf(schema)])),
  ]
}

function custom(id: string, colorScheme: string, list: WidgetInstance[]): SectionInstance {
  return {
    id,
    type: 'custom',
    template: 'home',
    settings: { color_scheme: colorScheme, gap: 28 },
    blocks: [],
    widgets: list,
  }
}

function nameOf({ type, name }: SectionSchema): WidgetInstance {
  return { id: `${type}-name`, type: 'HeadingWidget', settings: { text: name, level: 'h2', size: 'small' } }
}

function instancesOf(schema: SectionSchema): WidgetInstance[] {
  const { type, presets } = schema
  const [first] = presets
  const own = presets
    .filter(({ settings }) => settings.level !== 'h1')
    .map((preset) => instanceOf(schema, preset, presetOverrides[preset.name] ?? {}))
  const varied = (extraSettings[type] ?? []).map((settings) => instanceOf(schema, first, settings))
  const list = [...own, ...varied].map((instance, index) => ({ ...instance, id: `${type}-${index}` }))
  return type === 'InnerSectionWidget' ? list.map((instance) => filled(instance, 1)) : list
}

function instanceOf(
  { type, settings, blocks }: SectionSchema,
  preset: Preset | undefined,
  own: Record<string, unknown>,
): WidgetInstance {
  const keys = Object.keys(galleryImages)
  const content = galleryContent[type]
  const filledBlocks: BlockInstance[] = (preset?.blocks ?? []).map((block, index) => {
    const hasImage = blocks.find((one) => one.type === block.type)?.settings.some(({ key }) => key === 'image')
    const image = hasImage && index % 4 !== 3 ? { image: keys[index % keys.length] } : {}
    return {
      id: `b${index}`,
      type: block.type,
      settings: { ...image, ...block.settings, ...content?.blocks?.[index] },
    }
  })
  const image =
    settings.some(({ key }) => key === 'image') && preset?.settings.layout !== undefined ? { image: keys[2] } : {}
  return {
    id: type,
    type,
    settings: { ...image, ...content?.settings, ...preset?.settings, ...own },
    blocks: filledBlocks,
  }
}

/** Fills every column of an inner section, and nests inner sections three levels deep. */
function filled(instance: WidgetInstance, level: number): WidgetInstance {
  const columns = Number(instance.settings.columns ?? 2)
  const children = Array.from({ length: columns }, (_column, index): WidgetInstance[] => {
    const id = `${instance.id}-${level}-${index}`
    const textSettings = {
      text: `<p>Level ${level}, column ${index + 1}. This text stays in its column, however long it is.</p>`,
    }
    const deeper = {
      id: `${id}-inner`,
      type: 'InnerSectionWidget',
      settings: { columns: 2, framed: true, padding: 12 },
    }
    return [
      { id: `${id}-heading`, type: 'HeadingWidget', settings: { text: `Column ${index + 1}`, level: 'h3' } },
      { id: `${id}-text`, type: 'TextWidget', settings: textSettings },
      ...(index === 0 && level < 3 ? [filled(deeper, level + 1)] : []),
    ]
  })
  return { ...instance, children }
}

export interface GalleryOptions {
  readonly scheme: GalleryScheme
  readonly only?: readonly string[]
  readonly design?: boolean
}

/** Renders the gallery with the mock shop's data. */
export function renderGallery({ scheme: schemeId, only, design = false }: GalleryOptions): RenderResult {
  const settings = { ...theme.defaultConfiguration().settings }
  const config = { sections: gallerySections(schemeId, only), settings }
  const data = mockPage('home')
  return theme.render({
    template: 'home',
    config,
    design,
    data: { ...data, images: { ...data.images, ...galleryImages } },
  })
}

/** Returns the gallery as a full page, as a storefront would serve it. */
export function galleryPage(options: GalleryOptions, nonce: string): string {
  const { html, head } = renderGallery(options)
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/widgets.css">${head}<style>${themeCss}</style>
<script src="/behaviours.js" defer nonce="${nonce}"></script></head><body class="scheme-${options.scheme}">${html}</body></html>`
}

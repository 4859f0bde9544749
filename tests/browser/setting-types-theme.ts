import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishBundledThemes } from '../../domains/src/themes/publish-bundled-themes.ts'
import { createLog } from '../../server/src/log.ts'
import type { TestPlatform } from '../test-platform.ts'

const slug = 'every-type'

/** A section with a setting of every type, and a template that renders each. */
const section = `{% comment %}
@section Every type
@max_blocks 3
@setting text text
  @label Text
  @placeholder "Write here"
  @info "One line."
  @default "First text"
@setting needed text
  @label Needed text
  @required
  @default "There"
@setting day text
  @label Day
  @format date
  @default "2027-01-14"
@setting hour text
  @label Hour
  @format time
@setting textarea textarea
  @label Textarea
@setting richtext richtext
  @label Richtext
  @default <p>Hello <strong>you</strong></p>
@setting inline_richtext inline_richtext
  @label Inline richtext
@setting structure heading
  @label Store content
@setting hint note
  @label "A note that is shown while the toggle is on"
  @visible_if toggle
@setting image image
  @label Image
@setting link link
  @label Link
@setting product product
  @label Product
@setting collection collection
  @label Collection
@setting page page
  @label Page
@setting menu menu
  @label Menu
@setting category category
  @label Category
@setting product_list product_list
  @label Product list
  @max 3
@setting collection_list collection_list
  @label Collection list
@setting video video
  @label Video
@setting number number
  @label Number
  @min -5
  @max 50
@setting toggle toggle
  @label Toggle
@setting font font
  @label Font
  @default inter
@setting icon icon
  @label Icon
  @default leaf
@setting alignment alignment
  @label Alignment
  @tab style
@setting spacing spacing
  @label Spacing
  @tab style
  @default 16
@setting color color
  @label Text colour
@setting scheme color_scheme
  @label Colour scheme
  @default light
@setting range range
  @label Range
  @min 0
  @max 100
  @step 5
  @unit "px"
  @default 20
@setting layout select
  @label Layout
  @option grid "Grid"
  @option list "List"
  @default grid
@setting shape select
  @label Shape
  @option square "Square as a tile"
  @option round "Round as a coin"
  @option wide "Wide as a river"
  @option tall "Tall as a tower"
  @default square
@setting delay number
  @label Delay
  @tab advanced
@block row "Row"
  @setting title text
    @label Title
{% endcomment %}
{% assign s = section.settings %}
<div class="every-type" style="color: {{ s.color }}; padding: {{ s.spacing }}; text-align: {{ s.alignment }}; font-family: {{ s.font.family }}">
  <p data-of="text">{{ s.text }}</p>
  <p data-of="day">{{ s.day | date: '%-d %B %Y' }}</p>
  <p data-of="textarea">{{ s.textarea }}</p>
  <div data-of="richtext">{{ s.richtext }}</div>
  <p data-of="inline_richtext">{{ s.inline_richtext }}</p>
  <div data-of="image">{{ s.image | image_url: width: 480 | image_tag }}</div>
  <p><a data-of="link" href="{{ s.link }}">{{ s.link }}</a></p>
  <p data-of="product">{{ s.product.title }}</p>
  <p data-of="collection">{{ s.collection.title }}</p>
  <p data-of="page">{{ s.page.title }}</p>
  <p data-of="menu">{{ s.menu.title }}</p>
  <p data-of="category">{{ s.category.title }}</p>
  <p data-of="product_list">{% for product in s.product_list %}{{ product.title }}; {% endfor %}</p>
  <p data-of="collection_list">{% for collection in s.collection_list %}{{ collection.title }}; {% endfor %}</p>
  <p data-of="video">{{ s.video.type }} {{ s.video.id }}</p>
  <p data-of="number">{{ s.number }}</p>
  <p data-of="toggle">{{ s.toggle }}</p>
  <p data-of="font">{{ s.font.family }}</p>
  <p data-of="icon">{{ s.icon }}</p>
  <p data-of="scheme">{{ s.scheme }}</p>
  <p data-of="range">{{ s.range }}</p>
  <p data-of="layout">{{ s.layout }}</p>
  <p data-of="shape">{{ s.shape }}</p>
  {% for block in section.blocks %}<p data-of="row">{{ block.settings.title }}</p>{% endfor %}
</div>
`

const home = {
  sections: [
    {
      id: 'every-1',
      type: 'every-type',
      settings: {},
      blocks: [{ id: 'row-1', type: 'row', settings: { title: 'A row' } }],
    },
  ],
}

/** Publishes a theme with a section that has every setting type, and installs it in a store. */
export async function installSettingTypesTheme(
  platform: TestPlatform,
  storeSlug: string,
  token: string,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-every-type-'))
  const theme = join(folder, slug)
  try {
    cpSync(fileURLToPath(new URL('../../themes/blank', import.meta.url)), theme, { recursive: true })
    writeFileSync(join(theme, 'sections/every-type.liquid'), section)
    writeFileSync(join(theme, 'templates/home.json'), JSON.stringify(home))
    const manifest: object = JSON.parse(readFileSync(join(theme, 'theme.json'), 'utf8'))
    writeFileSync(join(theme, 'theme.json'), JSON.stringify({ ...manifest, name: 'Every type' }))
    await publishBundledThemes({ db: platform.db, clock: () => new Date(), log: createLog('error') }, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const response = await fetch(`${platform.urls.backend}/api/store/themes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ store_slug: storeSlug, theme_slug: slug, publish: true }),
  })
  if (!response.ok) throw new Error(await response.text())
}

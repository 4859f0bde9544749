/** A small theme that uses every kind of name. */
export const themeFiles: Readonly<Record<string, string | Uint8Array>> = {
  'sections/hero.liquid': `{% comment %}
  @section "Hero"
  @icon image

  @setting heading text
    @default "Hello"
  @setting layout select
    @option wide "Wide"
    @option narrow "Narrow"
  @setting picture image
    @default assets/hero.jpg
    @visible_if layout == "wide"
  @setting item product

  @block button "Button"
    @setting text text
    @setting link link
      @visible_if section.layout == "wide" and text
  @preset "Hero"
    @set heading = "Hello"
    @with button
      @set text = "Shop"
{% endcomment %}
{% assign title = section.settings.heading | upcase %}
<h1>{{ title }}</h1>
{% if section.settings.layout == 'wide' %}{{ section.settings.picture | image_url: width: 800 | image_tag }}{% endif %}
{% for block in section.blocks %}<a href="{{ block.settings.link }}" {{ block.editor_attributes }}>{{ block.settings.text }}</a>{% endfor %}
{% render 'card', product: section.settings.item, big: true %}
{{ 'cart.title' | t }}{{ 'icon.svg' | inline_asset_content }}
{% render 'badge', look: section.settings %}
`,
  'sections/list.liquid': `{% comment %}
  @section "List"
  @theme_blocks note
  @setting items product_list
{% endcomment %}
{% for product in section.settings.items %}{% render 'card', product: product %}{% endfor %}
{% for product in section.settings.items limit: 1 %}{{ product.title }}{% endfor %}
{% content_for 'blocks' %}
`,
  'blocks/note.liquid': `{% comment %}
  @theme_block "Note"
  @setting words text
{% endcomment %}
<p>{{ block.settings.words }}</p>
`,
  'snippets/card.liquid': `{% doc %}
  A product in a grid.
  @param {product} product - The product to show
  @param {boolean} [big] - Whether it is large
{% enddoc %}
<a href="{{ product.url }}"{% if big %} class="big"{% endif %}>{{ product.title }}</a>
{% for variant in product.variants %}{{ variant.price | money }}{% endfor %}
`,
  'snippets/badge.liquid': '<b>{{ look.heading }}</b>\n',
  'templates/home.json': `{
  "sections": [
    { "id": "hero", "type": "hero", "settings": { "heading": "Namaste", "layout": "narrow", "picture": "assets/hero.jpg" },
      "blocks": [{ "id": "b", "type": "button", "settings": { "text": "Shop" } }] },
    { "id": "list", "type": "list", "blocks": [{ "id": "n", "type": "note", "settings": { "words": "Hi" } }] }
  ]
}
`,
  ...Object.fromEntries(
    ['header', 'footer', 'product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map((name) => [
      `templates/${name}.json`,
      '{ "sections": [] }',
    ]),
  ),
  'config/global-settings.json': `{
  "schema": [{ "name": "Type", "settings": [{ "key": "body_font", "type": "font" }] }],
  "values": { "body_font": "inter" }
}
`,
  'locales/en.default.json': '{ "cart": { "title": "Cart", "items": { "one": "One", "other": "{{ count }}" } } }',
  'locales/hi.json': '{ "cart": { "title": "कार्ट", "items": { "one": "एक", "other": "{{ count }}" } } }',
  'assets/theme.css': 'body { font-family: var(--body-font); background: url("paper.png") }',
  'assets/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'assets/paper.png': new Uint8Array(0),
  'assets/hero.jpg': new Uint8Array(0),
}

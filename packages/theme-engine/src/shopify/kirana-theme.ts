/** A theme in Shopify's format, written for our tests, with an example of everything an import handles. */
export const kiranaTheme: Readonly<Record<string, string>> = {
  'README.txt': 'A theme.',
  'layout/theme.liquid': `<!doctype html>
<html><head>{{ content_for_header }}
<script src="{{ 'app.js' | asset_url }}" defer></script></head>
<body>{% sections 'header-group' %}<main>{{ content_for_layout }}</main>{% section 'drawer' %}</body></html>`,
  'sections/hero.liquid': `<div class="{% if section.settings.dark %}dark{% endif %}">{{ section.settings.title }}
<button onclick="alert(1)">{{ section.settings['top-gap'] }}{{ section.settings.top-gap }}</button>
<script src="{{ 'app.js' | asset_url }}"></script>
{{ 'app.js' | asset_url | script_tag }}
{% javascript %}alert(1){% endjavascript %}
<slide-show><script type="application/ld+json">{{ product | structured_data }}</script></slide-show>
{% for block in section.blocks %}<a href="{{ block.settings.link }}" {{ block.shopify_attributes }}>{{ block.settings.label }}</a>{% endfor %}{% if request.page_type == 'index' %}home{% endif %}</div>
{% schema %}
{
  "name": "t:sections.hero.name",
  "class": "hero-section", "tag": "section",
  "max_blocks": 5,
  "limit": 1,
  "settings": [
    { "type": "header", "content": "Words" },
    { "type": "inline_richtext", "id": "title", "label": "Title", "default": "Fresh <em>daily</em>" },
    { "type": "text_alignment", "id": "align", "label": "Align", "default": "center" },
    { "type": "image_picker", "id": "photo", "label": "Photo" },
    { "type": "range", "id": "height", "label": "Height", "min": 20, "max": 100, "step": 5, "unit": "vh", "default": 60 },
    { "type": "select", "id": "style", "label": "Style", "info": "How wide it is", "default": "wide", "options": [
      { "value": "wide", "label": "t:sections.hero.wide" },
      { "value": "narrow", "label": "Narrow" }
    ] },
    { "type": "checkbox", "id": "dark", "label": "Dark", "default": true },
    { "type": "number", "id": "top-gap", "label": "Gap", "visible_if": "{{ section.settings.dark and section.settings.style == 'wide' }}" },
    { "type": "link_list", "id": "menu", "label": "Menu", "default": "main-menu" },
    { "type": "video_url", "id": "film", "label": "Film", "accept": ["youtube"], "default": "https://youtu.be/dQw4w9WgXcQ" },
    { "type": "font_picker", "id": "face", "label": "Face", "default": "work_sans_n6" },
    { "type": "product_list", "id": "picks", "label": "Picks", "limit": 4 },
    { "type": "color_scheme", "id": "scheme", "label": "Scheme", "default": "scheme-1" },
    { "type": "color", "id": "vendor", "label": "Vendor", "default": "{{ settings.accent }}" },
    { "type": "metaobject", "id": "meta", "label": "Meta" }
  ],
  "blocks": [
    { "type": "button", "name": "Button", "limit": 2, "settings": [{ "type": "text", "id": "label", "label": "Label", "default": "Shop" }, { "type": "url", "id": "link", "label": "Link" }] },
    { "type": "@app" }
  ],
  "enabled_on": { "templates": ["index"] },
  "presets": [{ "name": "t:sections.hero.name", "settings": { "height": 40 }, "blocks": [{ "type": "button", "settings": { "label": "Buy" } }] }]
}
{% endschema %}`,
  'sections/columns.liquid': `<div>{% content_for 'blocks' %}{% content_for 'block', type: 'text', id: 'fixed' %}</div>
{% schema %}{ "name": "Columns", "blocks": [{ "type": "@theme" }] }{% endschema %}`,
  'sections/header.liquid': `<nav>{% for link in section.settings.menu.links %}<a href="{{ link.url }}">{{ link.title }}</a>{% endfor %}</nav>{% schema %}{ "name": "Header", "settings": [{ "type": "link_list", "id": "menu", "label": "Menu" }] }{% endschema %}`,
  'sections/drawer.liquid': `<aside>{{ section.settings.title }}</aside>{% schema %}{ "name": "Drawer", "settings": [{ "type": "text", "id": "title", "label": "Title" }] }{% endschema %}`,
  'sections/main-login.liquid': `{% form 'activate_customer_password' %}{% endform %}{% schema %}{ "name": "Login" }{% endschema %}`,
  'sections/header-group.json':
    '{ "type": "header", "name": "Header", "sections": { "header": { "type": "header", "settings": { "menu": "main-menu" } } }, "order": ["header"] }',
  'blocks/group.liquid': `{% content_for 'blocks' %}{% schema %}{ "name": "Group", "tag": null, "blocks": [{ "type": "@theme" }], "settings": [{ "type": "range", "id": "gap", "label": "Gap", "min": 0, "max": 40, "default": 4 }] }{% endschema %}`,
  'blocks/text.liquid': `{{ block.settings.text }}{% render 'card', title: 'x' %}{% schema %}{ "name": "Text", "settings": [{ "type": "richtext", "id": "text", "label": "Text" }] }{% endschema %}`,
  'snippets/card.liquid': `<p>{{ title | md5_of_all }}{% frobnicate %}</p>
{% stylesheet %}
.card { color: red }
{% endstylesheet %}`,
  'templates/index.json': `/* Written by Shopify's editor. */
{
  "sections": {
    "first": {
      "type": "hero", "disabled": true,
      "settings": { "title": "Namaste", "picks": ["tea", "coffee"],
        "photo": "shopify://shop_images/x.jpg",
        "vendor": "{{ product.metafields.color | default: 'x' }}",
        "unknown": 1 },
      "blocks": { "b1": { "type": "button", "disabled": true }, "b2": { "type": "button", "settings": { "label": "Two", "link": "shopify://collections/tea" } } },
      "block_order": ["b2", "b1"]
    },
    "second": { "type": "columns", "blocks": {
      "g": { "type": "group", "settings": { "gap": 8 }, "blocks": { "t": { "type": "text", "settings": { "text": "<p>{{ closest.product.vendor }}</p>" } } } },
      "fixed": { "type": "text", "static": true }
    } },
    "apps": { "type": "apps" }
  },
  "order": ["second", "first", "apps"],
}`,
  'templates/page.json': '{ "sections": {}, "order": [] }',
  'templates/page.contact.liquid': '<h1>{{ page.title }}</h1>',
  'templates/customers/login.json': '{ "sections": { "main": { "type": "main-login" } }, "order": ["main"] }',
  'templates/gift_card.liquid': '<p>A gift</p>',
  'config/settings_schema.json': `[
  { "name": "theme_info", "theme_name": "Kirana", "theme_version": "2.1.0", "theme_author": "Somebody" },
  { "name": "t:settings.colors", "settings": [
    { "type": "color", "id": "accent", "label": "Accent" },
    { "type": "color_scheme_group", "id": "color_schemes", "definition": [{ "type": "color", "id": "background" }], "role": { "background": "background", "text": "text", "primary_button": "button", "primary_button_border": "button" } }
  ] },
  { "name": "Type", "settings": [{ "type": "font_picker", "id": "body_face", "label": "Body" }] }
]`,
  'config/settings_data.json': `{
  "current": {
    "accent": "#FF8800",
    "body_face": "inter_n4",
    "color_schemes": { "scheme-1": { "settings": { "background": "#FFF", "background_gradient": "", "text": "#111", "button": "rgb(170,0,0)" } } },
    "old_setting": 1,
    "sections": { "drawer": { "type": "drawer", "settings": { "title": "Your basket" } } }
  }
}`,
  'locales/en.default.json': '{ "general": { "x": "X" } }',
  'locales/en.default.schema.json':
    '{ "sections": { "hero": { "name": "Hero of the page", "wide": "Wide" } }, "settings": { "colors": "Colours" } }',
  'assets/app.js': 'alert(1)',
  'assets/theme.css': 'body { margin: 0 }',
  'assets/extra.css.liquid': 'a { color: {{ settings.accent }} }',
}

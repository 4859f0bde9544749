import { inMarkup } from './explained-code.ts'

export const markupExplanations = inMarkup([
  [
    'missing_alt',
    "People who can't see the image hear its file name instead, and search engines don't know what it shows.",
    '<img src="{{ product.featured_image.src }}">',
    '<img src="{{ product.featured_image.src }}" alt="{{ product.featured_image.alt }}">',
  ],
  [
    'button_without_name',
    'Screen readers only say "button", and voice control has no word for it.',
    '<button type="button"><svg></svg></button>',
    '<button type="button" aria-label="Close"><svg></svg></button>',
  ],
  [
    'link_without_name',
    'Screen readers read out the URL, and search engines learn nothing about the page it leads to.',
    '<a href="/cart"><svg></svg></a>',
    '<a href="/cart" aria-label="Cart"><svg></svg></a>',
  ],
  [
    'frame_without_name',
    "Screen readers announce a frame by its title. Without one, people don't know whether to enter it.",
    '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
    '<iframe title="How we make tea" src="https://www.youtube-nocookie.com/embed/x"></iframe>',
  ],
  [
    'input_without_label',
    "People who can't see the page don't know what to enter, and a click on the text next to it does nothing.",
    '<input type="email" name="email" placeholder="Email">',
    '<label>Email <input type="email" name="email"></label>',
  ],
  [
    'unclosed_element',
    'If an element is opened in one branch and closed in another, a page without that branch is nested wrongly, up to its end.',
    '{% if product %}<div>{% endif %}<p>Tea</p></div>',
    '{% if product %}<div>{% endif %}<p>Tea</p>{% if product %}</div>{% endif %}',
  ],
  [
    'script',
    "Scripts of themes never run on a storefront: they could read customers' data. The platform's elements are interactive without scripts of yours.",
    '<script>alert(1)</script>',
    '<haat-tabs><p>Tea</p></haat-tabs>',
  ],
  [
    'unsafe_json',
    'A quote in a value would end the JSON. The json filter writes a complete value with its quotes.',
    '<script type="application/ld+json">{ "name": "{{ product.title }}" }</script>',
    '<script type="application/ld+json">{ "name": {{ product.title | json }} }</script>',
  ],
  [
    'event_handler',
    'Attributes such as onclick are scripts, and scripts of themes never run.',
    '<p onclick="open()">Tea</p>',
    '<details><summary>Tea</summary>From Assam</details>',
  ],
  [
    'unsafe_url',
    'Such a URL runs a script when it is followed.',
    '<a href="javascript:history.back()">Back</a>',
    '<a href="{{ routes.root_url }}">Home</a>',
  ],
  [
    'foreign_frame',
    'A frame shows a page of somebody else inside the store. Only hosts that are known to be safe are allowed.',
    '<iframe title="Map" src="https://maps.example/x"></iframe>',
    '<iframe title="Map" src="https://www.google.com/maps?q=Jaipur&output=embed"></iframe>',
  ],
  [
    'foreign_form',
    'Visitors believe that they send a form to the store. It must not go to anybody else.',
    '<form action="https://forms.example/x"></form>',
    "{% form 'contact' %}{% endform %}",
  ],
  [
    'foreign_resource',
    'Files of other sites make the page slower, can change or disappear, and tell that site who visits the store.',
    '<img alt="" src="https://images.example/tea.jpg">',
    '<img alt="" src="/media/tea.jpg">',
  ],
  [
    'forbidden_element',
    'These elements change the whole page or load other documents into it.',
    '<base href="https://store.example/">',
    '<a href="{{ routes.root_url }}">Home</a>',
  ],
  [
    'unquoted_output',
    'A space in the value would end the attribute, and the rest of the value would become attributes of its own.',
    '<p class={{ product.type }}>Tea</p>',
    '<p class="{{ product.type }}">Tea</p>',
  ],
  [
    'unsafe_address',
    "A text that a vendor enters may not be a URL, or a dangerous one. It's removed when the page is rendered, so the link leads nowhere.",
    '<a href="{{ product.vendor }}">Brand</a>',
    '<a href="{{ product.url }}">Product</a>',
  ],
  [
    'variant_selection',
    'Themes of other platforms change the hidden variant by a script. Without it, customers who select 250 g get the first variant.',
    '{% for option in product.options_with_values %}<select aria-label="{{ option.name }}"></select>{% endfor %}',
    '<haat-variant-picker>{% for option in product.options_with_values %}<select aria-label="{{ option.name }}"></select>{% endfor %}</haat-variant-picker>',
  ],
])

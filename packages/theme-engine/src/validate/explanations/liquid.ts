import { type ExplainedCode, inFile, inMarkup } from './explained-code.ts'

export const liquidExplanations: readonly ExplainedCode[] = [
  ...inMarkup([
    [
      'syntax',
      "The engine can't read this, so the file isn't rendered.",
      '{{ product.title | }}',
      '{{ product.title }}',
    ],
    [
      'unclosed_block',
      "Without its end, the engine doesn't know how far the block goes.",
      '{% if product %}<p>Tea</p>',
      '{% if product %}<p>Tea</p>{% endif %}',
    ],
    [
      'unclosed_output',
      'Everything up to the end of the file would be part of the output.',
      '{{ product.title',
      '{{ product.title }}',
    ],
    [
      'unclosed_tag',
      'Everything up to the end of the file would be part of the tag.',
      '{% assign a = 1',
      '{% assign a = 1 %}{{ a }}',
    ],
    [
      'unclosed_string',
      'The string has no second quote, so the engine reads too much as text.',
      "{% liquid\n  echo 'tea\n%}",
      "{% liquid\n  echo 'tea'\n%}",
    ],
    [
      'unknown_tag',
      "The engine doesn't know this tag, so the file isn't rendered.",
      '{% iff product %}{% endiff %}',
      '{% if product %}{% endif %}',
    ],
    [
      'unknown_filter',
      "The engine doesn't know this filter, so the file isn't rendered.",
      '{{ product.title | upcasee }}',
      '{{ product.title | upcase }}',
    ],
    [
      'unknown_form',
      'A form without a known type has no URL to be sent to.',
      "{% form 'kontact' %}{% endform %}",
      "{% form 'contact' %}{% endform %}",
    ],
    [
      'unknown_object',
      'A name that nothing sets is nothing: the output is empty, and conditions are false.',
      '{{ prodct.title }}',
      '{{ product.title }}',
    ],
    [
      'unknown_setting',
      "The annotations don't declare this setting, so it is always empty.",
      '{{ section.settings.heading }}',
      '{{ section.id }}',
    ],
    [
      'unused_assign',
      'Nobody reads the variable. It costs time on every page, and readers look for its use.',
      '{% assign price = product.price %}',
      '{% assign price = product.price %}{{ price | money }}',
    ],
    [
      'missing_partial',
      "The file doesn't exist, so nothing is rendered in its place.",
      "{% render 'crad' %}",
      "{% render 'example-card' %}",
    ],
    [
      'missing_asset',
      "The file doesn't exist, so browsers show a broken image or no styles.",
      "{{ 'logo.svg' | asset_url }}",
      "{{ 'theme.css' | asset_url }}",
    ],
    [
      'missing_translation',
      'Visitors see the last part of the key instead of a text.',
      "{{ 'cart.tilte' | t }}",
      "{{ 'cart.title' | t }}",
    ],
    [
      'include_refused',
      '`include` shares all variables with the snippet, so nobody can tell what it reads. `render` passes them by name.',
      "{% include 'example-card' %}",
      "{% render 'example-card' %}",
    ],
    [
      'expression_limit',
      'A condition this long is slow and hard to read.',
      `{% if ${Array.from({ length: 260 }, () => '1 == 1').join(' and ')} %}{% endif %}`,
      '{% if product %}{% endif %}',
    ],
    [
      'nesting_limit',
      "Blocks nested this deeply can't be rendered on every machine.",
      `${'{% if product %}'.repeat(120)}${'{% endif %}'.repeat(120)}`,
      '{% if product %}{% endif %}',
    ],
    [
      'complexity',
      'Nobody keeps track of this many branches. Files with fewer have fewer errors.',
      '{% if product %}{% endif %}'.repeat(61),
      '{% if product %}{% endif %}',
    ],
    [
      'disabled_without_reason',
      'The reviewer can only accept an exception whose reason is written down.',
      '{% # haat-disable-next-line unused_assign %}\n{% assign a = 1 %}',
      '{% # haat-disable-next-line unused_assign because the next version needs it %}\n{% assign a = 1 %}',
    ],
    [
      'disabled_error',
      "Errors break pages or endanger visitors, so they can't be disabled.",
      '{% # haat-disable-next-line missing_alt because it is decorative %}\n<img src="/x">',
      '<img src="/x" alt="">',
    ],
    [
      'disabled_without_need',
      'The comment hides the next real finding on this line.',
      '{% # haat-disable-next-line missing_alt because it is decorative %}\n<img src="/x" alt="">',
      '<img src="/x" alt="">',
    ],
  ]),
  ...inFile('snippets/example-card.liquid', [
    [
      'render_cycle',
      'The snippet would render itself until the limit of nested snippets, and the section would be left out.',
      "{% render 'example-card' %}",
      "{% for link in links %}{% render 'example-card', links: link.links %}{% endfor %}",
    ],
  ]),
  ...inFile('sections/example.liquid', [
    [
      'no_header',
      "Without annotations, the editor doesn't know the name and the settings of the section.",
      '<p>Tea</p>',
      '{% comment %}\n  @section "Tea"\n{% endcomment %}\n<p>Tea</p>',
    ],
    [
      'unclosed_header',
      'Without its end, the whole file would be a comment.',
      '{% comment %}\n  @section "Tea"',
      '{% comment %}\n  @section "Tea"\n{% endcomment %}',
    ],
    [
      'render_arguments',
      "The snippet documents what it takes. Without a required argument its output is incomplete; one that it doesn't know has no effect.",
      "{% comment %}\n  @section \"Tea\"\n{% endcomment %}\n{% render 'example-tile', titel: 'Tea' %}",
      "{% comment %}\n  @section \"Tea\"\n{% endcomment %}\n{% render 'example-tile', title: 'Tea' %}",
    ],
    [
      'preset_without_picture',
      "Vendors who add the section see an empty place and can't tell what belongs there.",
      '{% comment %}\n  @section "Tea"\n  @setting photo image\n  @preset "Tea"\n{% endcomment %}\n{{ section.settings.photo | image_url: width: 800 | image_tag }}',
      '{% comment %}\n  @section "Tea"\n  @setting photo image\n  @preset "Tea"\n{% endcomment %}\n{{ section.settings.photo | image_url: width: 800 | image_tag }}{% if request.design_mode %}{{ \'image\' | placeholder_svg_tag }}{% endif %}',
    ],
  ]),
  ...inFile('snippets/example-lost.liquid', [
    [
      'unused_snippet',
      'Nobody sees its output. It makes the theme larger, and readers look for its use.',
      '<p>Tea</p>',
      '<p>Tea</p>',
    ],
  ]),
]

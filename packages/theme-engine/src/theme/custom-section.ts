/**
 * The section that every theme has. Store owners add widgets to it; its markup is the engine's, styled by its settings.
 */
export const customSection = {
  path: 'sections/custom.liquid',
  source: `{% comment %}
@section "Custom section"
@icon grid-2x2

@setting width select
  @label "Width"
  @tab "style"
  @option page "Page"
  @option narrow "Narrow"
  @option full "Full width"
  @default "page"

@setting color_scheme color_scheme
  @label "Colour scheme"
  @tab "style"

@setting background_image image
  @label "Background image"
  @tab "style"

@setting padding_top range
  @label "Top padding"
  @tab "style"
  @min 0
  @max 160
  @step 4
  @unit "px"
  @default 48

@setting padding_bottom range
  @label "Bottom padding"
  @tab "style"
  @min 0
  @max 160
  @step 4
  @unit "px"
  @default 48

@setting gap range
  @label "Widget gap"
  @tab "style"
  @min 0
  @max 80
  @step 4
  @unit "px"
  @default 20

@preset "Custom section"
{% endcomment %}
<div class="custom-section custom-section-{{ section.settings.width }}{% if section.settings.background_image %} custom-section-pictured{% endif %}" style="--section-padding-top:{{ section.settings.padding_top }}px;--section-padding-bottom:{{ section.settings.padding_bottom }}px;--section-gap:{{ section.settings.gap }}px">
{%- if section.settings.background_image -%}
{{ section.settings.background_image | image_url: width: 1600 | image_tag: class: 'custom-section-picture', sizes: '100vw', alt: '', loading: 'lazy' }}
{%- endif -%}
<div class="custom-section-inner">{{ widgets }}</div>
</div>
`,
}

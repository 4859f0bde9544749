/** The type of the platform's section that takes blocks of apps. No theme can replace it. */
export const APP_SECTION = 'app'

/** A section for blocks of apps, so that they can stand in every theme. */
export const appSection = {
  path: 'sections/app.liquid',
  source: `{% comment %}
@section "Apps"
@icon blocks
@app_blocks

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

@setting padding_top range
  @label "Top padding"
  @tab "style"
  @min 0
  @max 160
  @step 4
  @unit "px"
  @default 32

@setting padding_bottom range
  @label "Bottom padding"
  @tab "style"
  @min 0
  @max 160
  @step 4
  @unit "px"
  @default 32
{% endcomment %}
{%- capture blocks -%}{%- content_for 'blocks' -%}{%- endcapture -%}
{%- assign shown = blocks | strip -%}
{%- unless shown == '' -%}
<div class="custom-section custom-section-{{ section.settings.width }}" style="--section-padding-top:{{ section.settings.padding_top }}px;--section-padding-bottom:{{ section.settings.padding_bottom }}px;--section-gap:24px">
<div class="custom-section-inner">{{ blocks }}</div>
</div>
{%- endunless -%}
`,
}

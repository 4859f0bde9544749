/** Returns a new section's file: every kind of annotation that a first section needs, with markup that renders. */
export function sectionFile(title: string): string {
  return `{% comment %}
  Describe the section in a sentence: theme developers read it, store owners don't.

  The annotations below are the settings that store owners see in the editor.

  @section "${title}"
  @icon layout-grid
  @max_blocks 12

  @setting heading text
    @label "Heading"
    @sample "${title}"

  @setting columns range
    @label "Columns"
    @min 1
    @max 4
    @default 3

  @block item "Item"
    @setting title text
      @label "Title"
      @sample "Title"
    @setting text richtext
      @label "Text"
      @sample "<p>Describe this item.</p>"

  @preset "${title}"
    @with item
    @with item
    @with item
{% endcomment %}
<div class="page-width section-space">
  {%- if section.settings.heading != blank %}
  <h2>{{ section.settings.heading }}</h2>
  {%- endif %}
  <div style="display: grid; gap: 24px; grid-template-columns: repeat({{ section.settings.columns }}, minmax(0, 1fr))">
    {%- for block in section.blocks %}
    <div {{ block.editor_attributes }}>
      {%- if block.settings.title != blank %}
      <h3>{{ block.settings.title }}</h3>
      {%- endif %}
      {{ block.settings.text }}
    </div>
    {%- endfor %}
  </div>
</div>
`
}

/** Returns a new widget's file. Store owners add widgets to custom sections. */
export function widgetFile(title: string): string {
  return `{% comment %}
  Describe the widget in a sentence.

  @widget "${title}"
  @icon shapes

  @setting text text
    @label "Text"
    @sample "${title}"

  @setting alignment alignment
    @label "Alignment"
    @tab style
    @default left
{% endcomment %}
{%- if widget.settings.text != blank %}
<p style="text-align: {{ widget.settings.alignment }}">{{ widget.settings.text }}</p>
{%- endif %}
`
}

/** Returns a new shared block's file. Sections accept it with `@theme_blocks`. */
export function blockFile(title: string): string {
  return `{% comment %}
  Describe the block in a sentence. Sections with @theme_blocks accept it.

  @theme_block "${title}"
  @icon square

  @setting text text
    @label "Text"
    @sample "${title}"
{% endcomment %}
{%- if block.settings.text != blank %}
<p>{{ block.settings.text }}</p>
{%- endif %}
`
}

/** Returns a new snippet's file. */
export function snippetFile(name: string): string {
  return `{% doc %}
  Describe the snippet in a sentence.

  @param {string} text - The text to show

  @example
  {% render '${name}', text: 'Hello' %}
{% enddoc %}
<p>{{ text }}</p>
`
}

/** Returns a new template's file: one custom section, so that the page shows something. */
export function templateFile(title: string): string {
  const heading = { id: 'heading', type: 'HeadingWidget', settings: { text: title, level: 'h1' } }
  return `${JSON.stringify({ sections: [{ id: 'main', type: 'custom', settings: {}, widgets: [heading] }] }, null, 2)}\n`
}

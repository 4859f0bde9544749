/** Files that the demo developer adds to her themes. */
export const promisesSection = `{% comment %}
  @section "Maker’s promises"
  @icon check
  @max_blocks 4

  @setting heading text
    @label "Heading"
    @default "Why people come back"

  @block promise
    @label "Promise"
    @setting text text
      @label "Text"
      @default "Woven by hand in Fulia"

  @preset "Maker’s promises"
    @with promise
    @with promise
{% endcomment %}
<div class="page-width maker-promises">
  <h2>{{ section.settings.heading }}</h2>
  <ul role="list">
    {% for block in section.blocks %}
      <li {{ block.attributes }}>{{ block.settings.text }}</li>
    {% endfor %}
  </ul>
</div>
`

/** The same section with a loop over the wrong name, as somebody leaves it in the evening. */
export const unfinishedSection = promisesSection.replace('section.blocks', 'section.block')

export const promisesStyles = `/* The band of promises below the hero. */
.maker-promises ul { display: flex; flex-wrap: wrap; gap: 1rem 2rem; padding: 0; list-style: none; }
.maker-promises li { color: #b5b5b5; }
`

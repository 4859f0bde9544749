/** Where an annotation can be used. */
export type AnnotationPlace = 'file' | 'setting' | 'block' | 'preset'

/** An annotation, as in the theme developer guide. */
export interface AnnotationReference {
  readonly name: string
  readonly syntax: string
  readonly description: string
  readonly places: readonly AnnotationPlace[]
}

/** Every annotation, in the order of the guide. */
export const annotationReferences: readonly AnnotationReference[] = [
  of('section', 'Name', 'Starts the annotations of a file in `sections/`, with the name shown in the editor.', 'file'),
  of('widget', 'Name', 'Starts the annotations of a file in `widgets/`.', 'file'),
  of('theme_block', 'Name', 'Starts the annotations of a file in `blocks/`.', 'file'),
  of('icon', 'name', "Icon in the editor's lists.", 'file', 'block'),
  of('max_blocks', 'n', 'Maximum number of blocks, 0 to 50; 50 by default.', 'file'),
  of('limit', 'n', 'Maximum number of this section per template, or of this block per section.', 'file', 'block'),
  of(
    'fixed',
    'move, delete',
    "What owners can't do in the editor: any of `move, duplicate, delete, hide`; without a list, all of them.",
    'file',
    'block',
  ),
  of('theme_blocks', 'group, _card', 'Files in `blocks/` that it can contain; without a list, all of them.', 'file'),
  of('app_blocks', '', 'Takes blocks of installed apps. `content_for` or `{% render block %}` prints them.', 'file'),
  of('setting', 'key type', 'Starts a setting. Markup reads it as `section.settings.key`.', 'file', 'block'),
  of('block', 'key "Name"', 'Starts a block type. The annotations that follow belong to it.', 'file'),
  of('preset', '"Name"', "An entry in the editor's list of sections. Presets come last.", 'file'),
  of('set', 'key = value', 'Value of a setting in a preset.', 'preset'),
  of('with', 'block', 'Adds a block to a preset.', 'preset'),
  of('type', 'type', 'Type of the setting.', 'setting'),
  of('label', 'text', 'Label in the panel; derived from the key by default.', 'setting', 'block'),
  of('tab', 'name', 'Tab in the panel, such as `content` or `style`.', 'setting'),
  of('default', 'value', 'Value of a new section: a JSON string, a number, `true`, `false`, or plain text.', 'setting'),
  of('option', 'value "Label"', 'An option of a select.', 'setting'),
  of('min', 'n', 'Lowest value.', 'setting'),
  of('max', 'n', 'Highest value; for lists, the maximum number of items.', 'setting'),
  of('step', 'n', 'Step of a range.', 'setting'),
  of('unit', 'px', 'Unit, shown after the number and added in CSS variables.', 'setting'),
  of('info', 'text', 'Help text below the field.', 'setting'),
  of('placeholder', 'text', 'Placeholder in the empty field.', 'setting'),
  of('sample', 'text', "Shown in the editor's preview while a text is empty; never on the live page.", 'setting'),
  of('format', 'date', 'For texts: `date` or `time`.', 'setting'),
  of('required', '', 'Required before the page can be published.', 'setting'),
  of(
    'visible_if',
    'condition',
    'Shows the setting only when the condition is true: `layout == "grid" and not compact`.',
    'setting',
  ),
]

const byName = new Map(annotationReferences.map((reference) => [reference.name, reference]))

/** The annotation with this name, without `@`. */
export function findAnnotationReference(name: string): AnnotationReference | undefined {
  return byName.get(name)
}

function of(name: string, argument: string, description: string, ...places: AnnotationPlace[]): AnnotationReference {
  return { name, syntax: `@${name} ${argument}`.trim(), description, places }
}

import type { WidgetInstance } from '../configuration/configuration.ts'
import { hiddenOnAttribute, isHidden } from '../configuration/devices.ts'
import { escapeHtml } from '../escape-html.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { SafeHtml } from '../liquid/safe-html.ts'
import { LIMITS } from '../schema/limits.ts'
import { type CompiledFiles, type CompiledPart, widgetKey } from './compiled-theme.ts'
import type { PageState } from './page-state.ts'
import {
  blockObjects,
  isBlankFrom,
  productLimit,
  renderIsolated,
  resolveFor,
  schemeClass,
  storedList,
  storedValues,
  warn,
} from './part-rendering.ts'

/** Renders the widgets of a custom section, or of one column; `level` counts the inner sections around them. */
export function renderWidgets(
  context: RenderContext,
  state: PageState,
  files: CompiledFiles,
  { widgets, level }: { widgets: readonly WidgetInstance[]; level: number },
): void {
  for (const widget of storedList(widgets)) {
    if (!isWidget(widget) || isHidden(widget)) continue
    const part = files.widgets.get(widgetKey(widget.type))
    if (part === undefined) warn(state, 'unknown_widget', `Unknown widget "${widget.type}"`)
    else renderWidget(context, state, files, { widget, part, level })
  }
}

function isWidget(widget: unknown): widget is WidgetInstance {
  return typeof widget === 'object' && widget !== null && 'type' in widget && typeof widget.type === 'string'
}

interface PlacedWidget {
  widget: WidgetInstance
  part: CompiledPart
  level: number
}

function renderWidget(
  context: RenderContext,
  state: PageState,
  files: CompiledFiles,
  { widget, part, level }: PlacedWidget,
): void {
  const type = widgetKey(widget.type)
  const scheme = schemeClass(state, part, widget.settings)
  const id = escapeHtml(String(widget.id))
  const marker = state.design ? ` data-widget-id="${id}"` : ''
  const { output } = context
  context.write(
    `<div id="widget-${id}" class="widget widget-${type}${scheme === '' ? '' : ` ${scheme}`}"${marker}${hiddenOnAttribute(widget)}>`,
  )
  const opened = context.output.length
  renderIsolated(context, state, () => {
    const object = widgetObject(context, state, files, { widget, part, level })
    const columns =
      type === 'inner-section'
        ? renderColumns(context, state, files, { widget, level, wanted: object.settings.columns })
        : []
    context.withGlobals({ widget: object, columns }, () => part.template.render(context))
  })
  if (!state.design && isBlankFrom(context, opened)) {
    context.output = output
    return
  }
  context.write('</div>')
}

function widgetObject(
  context: RenderContext,
  state: PageState,
  files: CompiledFiles,
  { widget, part, level }: PlacedWidget,
) {
  const stored = storedValues(widget.settings)
  return {
    id: String(widget.id),
    type: part.schema.type,
    settings: resolveFor(context, state, { settings: part.settings, stored, limit: productLimit(part, stored) }),
    blocks: blockObjects(context, state, part, storedList(widget.blocks), files.blocks),
    depth: level,
    // The wrapper already has them; they're also provided for templates that output them.
    editor_attributes: new SafeHtml(''),
  }
}

/** The HTML of each column of an inner section; empty if it is nested deeper than allowed. */
function renderColumns(
  context: RenderContext,
  state: PageState,
  files: CompiledFiles,
  { widget, level, wanted }: { widget: WidgetInstance; level: number; wanted: unknown },
): SafeHtml[] {
  if (level >= LIMITS.inner_sections) {
    warn(state, 'widgets_too_deep', `Inner sections can be nested at most ${LIMITS.inner_sections} levels deep`)
    return []
  }
  const children = storedList(widget.children).slice(0, LIMITS.columns_of_inner_section)
  const count = Math.max(
    children.length,
    Number.isInteger(wanted) ? Math.min(Number(wanted), LIMITS.columns_of_inner_section) : 0,
  )
  return Array.from({ length: count }, (_column, index) => {
    const { output } = context
    context.output = ''
    renderWidgets(context, state, files, { widgets: storedList(children[index]), level: level + 1 })
    const html = context.output
    context.output = output
    return new SafeHtml(html)
  })
}

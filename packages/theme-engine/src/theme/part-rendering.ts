import type { BlockInstance } from '../configuration/configuration.ts'
import { isHidden } from '../configuration/devices.ts'
import { escapeHtml } from '../escape-html.ts'
import { RenderFailure, ThemeError } from '../liquid/errors.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { sourceAttribute } from '../liquid/source-marks.ts'
import { isAppBlock } from '../schema/app-block-type.ts'
import { LIMITS } from '../schema/limits.ts'
import { blockAttributes } from './block-attributes.ts'
import type { CompiledPart } from './compiled-theme.ts'
import type { PageState } from './page-state.ts'
import type { PreparedSettings } from './prepared-settings.ts'
import type { RenderWarning } from './render-result.ts'
import { settingsResolver } from './settings-resolver.ts'

type Values = Record<string, unknown>

/** A section's, block's or widget's settings as its template gets them; invalid values become warnings. */
export function resolveFor(
  context: RenderContext,
  state: PageState,
  { settings, stored, limit }: { settings: PreparedSettings; stored: Values; limit?: number | undefined },
): Values {
  const resolver = settingsResolver(state, context, limit)
  return settings.resolve(storedValues(stored), state, resolver, ({ key, problem }) => {
    warn(state, 'setting_value', `The setting "${key}" ${problem}`)
  })
}

/** Configurations are untrusted JSON: settings may be missing or of any type. */
export function storedValues(stored: unknown): Values {
  return isValues(stored) ? stored : NO_VALUES
}

const NO_VALUES: Values = {}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A stored list; `[]` for anything else. */
export function storedList<Item>(list: readonly Item[] | undefined): readonly Item[] {
  return Array.isArray(list) ? list : NO_ITEMS
}

const NO_ITEMS: readonly never[] = []

/** The number of products a section needs from its collection, if a setting says how many it shows: after those it skips. */
export function productLimit(part: CompiledPart, stored: Values): number | undefined {
  const numbersOf = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const value = stored[key] ?? part.schema.settings.find((setting) => setting.key === key)?.default
      return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : []
    })
  const limits = numbersOf(part.limit_keys)
  if (limits.length === 0) return undefined
  return Math.min(50, Math.ceil(Math.max(...limits) + Math.max(0, ...numbersOf(part.skip_keys))))
}

/** The blocks of a section (or widget, or block) for its template: the visible ones of known types. */
export function blockObjects(
  context: RenderContext,
  state: PageState,
  part: CompiledPart,
  blocks: readonly BlockInstance[],
  shared: ReadonlyMap<string, CompiledPart>,
  level = 0,
): Values[] {
  const objects: Values[] = []
  for (const block of blocks) {
    if (!isListed(block)) continue
    const object = blockObject(context, state, { part, block, shared }, level)
    if (object !== undefined) objects.push(object)
  }
  return objects
}

interface BlockPlace {
  part: CompiledPart
  block: BlockInstance
  shared: ReadonlyMap<string, CompiledPart>
}

export function blockObject(
  context: RenderContext,
  state: PageState,
  { part, block, shared }: BlockPlace,
  level = 0,
): Values | undefined {
  const own = shared.get(block.type)
  const settings = part.blockSettings(block.type) ?? own?.settings
  if (settings === undefined) {
    // The app isn't installed, or paused: its block shows nothing, and isn't a fault of the theme.
    if (isAppBlock(block.type)) return undefined
    warn(state, 'unknown_block', `Unknown block "${block.type}" in section "${part.schema.type}"`)
    return undefined
  }
  const values = resolveFor(context, state, {
    settings,
    stored: block.settings,
    limit: own && productLimit(own, storedValues(block.settings)),
  })
  const object = Object.assign(blockAttributes(state, block), {
    id: String(block.id),
    // As themes know it from elsewhere: they treat blocks of all apps alike.
    type: isAppBlock(block.type) ? '@app' : block.type,
    name: block.type,
    settings: values,
  })
  instances.set(object, block)
  const inner = storedList(block.blocks)
  if (inner.length > 0 && level < LIMITS.nesting) {
    Object.assign(object, { blocks: blockObjects(context, state, own ?? part, inner, shared, level + 1) })
  }
  return object
}

const instances = new WeakMap<object, BlockInstance>()

/** The stored block of an object that a template got from `blockObject`. */
export function findInstance(object: unknown): BlockInstance | undefined {
  return typeof object === 'object' && object !== null ? instances.get(object) : undefined
}

/** Visible, and not placed by the template itself. */
export function isListed(block: unknown): block is BlockInstance {
  return isBlock(block) && !isHidden(block) && block.static !== true
}

export function isBlock(block: unknown): block is BlockInstance {
  return isValues(block) && typeof block.type === 'string'
}

/** `scheme-<id>` of the part's colour scheme; '' without one. */
export function schemeClass(state: PageState, part: CompiledPart, stored: unknown): string {
  if (part.scheme_key === undefined) return ''
  const id = storedValues(stored)[part.scheme_key] ?? part.scheme_default
  // A widget without its own scheme inherits the colours around it.
  if (part.schema.kind === 'widget' && (typeof id !== 'string' || !state.schemes.has(id))) return ''
  const scheme = state.schemes.find(typeof id === 'string' ? id : undefined)
  return scheme === undefined ? '' : `scheme-${scheme.text()}`
}

/**
 * Renders something that may fail; on failure its output is removed (an error box in design mode) and a warning is
 * added.
 */
export function renderIsolated(context: RenderContext, state: PageState, render: () => void): void {
  const { output } = context
  try {
    render()
  } catch (error) {
    context.output = output
    if (error instanceof ThemeError) {
      const { code, reason, file, line, column } = error
      addWarning(state, { section_id: state.section_id, code, message: reason, file, line, column })
    } else if (error instanceof RenderFailure) {
      warn(state, error.code, error.message)
    } else {
      // An internal error must not break the page either.
      warn(state, 'engine_failed', error instanceof Error ? error.message : 'unknown')
    }
    if (state.design) context.output += errorBox(error, state)
  }
}

function errorBox(error: unknown, { sources }: PageState): string {
  const message = error instanceof Error ? error.message : 'unknown'
  const source = sources && error instanceof ThemeError ? sourceAttribute(error.file, error.line) : ''
  return `<div class="haat-error"${source} role="alert" style="padding:16px;border:2px solid #b3261e;background:#fff;color:#b3261e;font:14px/1.5 monospace">${escapeHtml(message)}</div>`
}

/** Whitespace between tags isn't much longer than this; longer output isn't checked. */
const BLANK_LENGTH = 500

/** Returns whether only whitespace was written since the output had this length. */
export function isBlankFrom({ output }: RenderContext, length: number): boolean {
  return output.length === length || (output.length - length < BLANK_LENGTH && !/\S/.test(output.slice(length)))
}

/** Maximum warnings per page; further ones repeat the same problem. */
const MAX_WARNINGS = 200

export function warn(state: PageState, code: string, message: string): void {
  addWarning(state, { section_id: state.section_id, code, message })
}

function addWarning({ warnings }: PageState, warning: RenderWarning): void {
  if (warnings.length < MAX_WARNINGS) warnings.push(warning)
}

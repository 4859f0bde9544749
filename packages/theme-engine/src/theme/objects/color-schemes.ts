import type { ColorScheme, GlobalSettings } from '../../configuration/configuration.ts'
import { parseColor } from '../../schema/color.ts'
import { ColorValue } from '../../schema/setting-types/color.ts'
import { TextObject } from './lazy-object.ts'

/** The colour schemes of a configuration: as objects for templates, as CSS for the head. */
export class ColorSchemes {
  readonly css: string
  readonly default_id: string | undefined
  readonly #objects = new Map<string, TextObject>()

  constructor(schemes: Readonly<Record<string, ColorScheme>>) {
    const known = Object.entries(schemes).flatMap(([id, scheme]) => {
      const colors = colorsOf(scheme)
      return SCHEME_ID.test(id) ? [{ id, colors }] : []
    })
    this.default_id = known[0]?.id
    for (const { id, colors } of known) {
      const settings = Object.fromEntries(colors.map(([role, color]) => [role, new ColorValue(color)]))
      this.#objects.set(id, new TextObject(id, { id, settings }))
    }
    this.css = known.map(({ id, colors }, index) => ruleOf(id, colors, index === 0)).join('\n')
  }

  /** The scheme with this ID, or the first one. */
  find(id: string | undefined): TextObject | undefined {
    const wanted = id === undefined ? undefined : this.#objects.get(id)
    return wanted ?? (this.default_id === undefined ? undefined : this.#objects.get(this.default_id))
  }

  has(id: string): boolean {
    return this.#objects.has(id)
  }

  /** `settings.color_schemes` in templates. */
  get list(): readonly TextObject[] {
    return [...this.#objects.values()]
  }
}

const SCHEME_ID = /^[A-Za-z0-9_-]{1,64}$/
const ROLE = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
const NO_SCHEMES: Record<string, ColorScheme> = {}
const made = new WeakMap<object, ColorSchemes>()

/** The schemes of a configuration's global settings; cached per object. */
export function colorSchemesOf(settings: GlobalSettings): ColorSchemes {
  const stored = settings.color_schemes
  const schemes = isTable(stored) ? stored : NO_SCHEMES
  const known = made.get(schemes) ?? new ColorSchemes(schemes)
  made.set(schemes, known)
  return known
}

function isTable(value: unknown): value is Record<string, ColorScheme> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Valid colours by role; everything else in a scheme is ignored. */
function colorsOf(scheme: ColorScheme): [string, string][] {
  if (!isTable(scheme)) return []
  return Object.entries(scheme).flatMap(([role, value]): [string, string][] => {
    const color = typeof value === 'string' && role !== 'label' && ROLE.test(role) ? parseColor(value) : undefined
    return color === undefined ? [] : [[role, color]]
  })
}

function ruleOf(id: string, colors: [string, string][], isDefault: boolean): string {
  const variables = colors.map(([role, color]) => `--color-${role.replaceAll('_', '-')}:${color}`).join(';')
  return `${isDefault ? ':root,' : ''}.scheme-${id}{${variables}}`
}

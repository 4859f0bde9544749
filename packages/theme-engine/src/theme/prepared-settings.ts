import { resolveSettings } from '../schema/resolve-settings.ts'
import type { Setting } from '../schema/schema.ts'
import type { SettingResolver } from '../schema/setting-type.ts'
import type { Site } from './objects/site.ts'
import { withSamples } from './sample-texts.ts'
import { inLanguage } from './translated-settings.ts'

export interface SettingProblem {
  key: string
  problem: string
}

type SettingValues = Readonly<Record<string, unknown>>

/** Types whose value depends on the page's data, so it is resolved for each page. */
const PAGE_DEPENDENT = new Set([
  'image',
  'font',
  'product',
  'collection',
  'page',
  'menu',
  'category',
  'product_list',
  'collection_list',
  'color_scheme',
])

interface CachedSettings {
  site: Site
  /** In the language of the site. */
  stored: SettingValues
  values: SettingValues
  problems: readonly SettingProblem[]
  /** Settings resolved for each page: those of page-dependent types, and those with a dynamic source. */
  of_page: readonly Setting[]
}

/** The settings of one schema, resolved for instances; values that depend only on the instance are cached with it. */
export class PreparedSettings {
  readonly settings: readonly Setting[]
  /** By language, and separately for the editor's preview. */
  readonly #kept = new Map<string, WeakMap<object, CachedSettings>>()
  readonly #of_page: readonly Setting[]
  readonly #lasting: readonly Setting[]

  constructor(settings: readonly Setting[]) {
    this.settings = settings
    this.#of_page = settings.filter(({ type }) => PAGE_DEPENDENT.has(type))
    this.#lasting = settings.filter(({ type }) => !PAGE_DEPENDENT.has(type))
  }

  /** What the template gets; `report` receives every invalid value. `design`: with samples for empty texts. */
  resolve(
    stored: SettingValues,
    { site, design }: { readonly site: Site; readonly design: boolean },
    resolver: SettingResolver,
    report: (problem: SettingProblem) => void,
  ): SettingValues {
    const kept = this.#keep(stored, { site, design }, resolver)
    for (const problem of kept.problems) report(problem)
    if (kept.of_page.length === 0) return kept.values
    return { ...kept.values, ...resolveSettings(kept.of_page, kept.stored, resolver, report) }
  }

  #keep(
    original: SettingValues,
    { site, design }: { readonly site: Site; readonly design: boolean },
    resolver: SettingResolver,
  ): CachedSettings {
    const { translation } = site
    const ofLanguage = this.#keptIn(`${design ? 'design' : 'live'} ${translation ?? ''}`)
    const known = ofLanguage.get(original)
    if (known !== undefined && known.site === site) return known
    const spoken = translation === undefined ? original : inLanguage(this.settings, original, translation)
    const stored = design ? withSamples(this.settings, spoken) : spoken
    const dynamic = this.#lasting.filter((setting) => hasSource(stored[setting.key] ?? setting.default))
    const lasting = dynamic.length === 0 ? this.#lasting : this.#lasting.filter((setting) => !dynamic.includes(setting))
    const problems: SettingProblem[] = []
    const values = resolveSettings(lasting, stored, resolver, (problem) => problems.push(problem))
    const ofPage = dynamic.length === 0 ? this.#of_page : [...this.#of_page, ...dynamic]
    const kept = { site, stored, values, problems, of_page: ofPage }
    ofLanguage.set(original, kept)
    return kept
  }

  /** Pages in several languages alternate. */
  #keptIn(kind: string): WeakMap<object, CachedSettings> {
    const known = this.#kept.get(kind) ?? new WeakMap<object, CachedSettings>()
    this.#kept.set(kind, known)
    return known
  }
}

function hasSource(value: unknown): boolean {
  return typeof value === 'string' && value.includes('{{')
}

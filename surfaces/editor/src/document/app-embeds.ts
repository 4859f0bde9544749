import { EMBEDS_SETTING, type GlobalSettings } from '@haat/theme-engine'

/** An embed of an app as the store has set it up. */
export interface StoredEmbed {
  readonly enabled: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

/** Returns the store's embeds by `app/name`. Embeds that were never touched are missing. */
export function appEmbeds(settings: GlobalSettings): Readonly<Record<string, unknown>> {
  const stored = settings[EMBEDS_SETTING]
  return isValues(stored) ? stored : {}
}

/** Returns one embed, off and without values if it was never touched. The same values for the same settings. */
export function appEmbed(settings: GlobalSettings, key: string): StoredEmbed {
  const embeds = appEmbeds(settings)
  const stored = Object.hasOwn(embeds, key) ? embeds[key] : undefined
  if (!isValues(stored)) return UNTOUCHED
  return { enabled: stored.enabled === true, settings: isValues(stored.settings) ? stored.settings : NO_VALUES }
}

const NO_VALUES = {}
const UNTOUCHED: StoredEmbed = { enabled: false, settings: NO_VALUES }

function isValues(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import { eventScopes, privacyEventTypes } from '../manifest/events.ts'
import type { AppManifest } from '../manifest/manifest.ts'
import { appScopes, withImpliedScopes } from '../scopes.ts'
import type { AppFinding } from './finding.ts'
import type { JsonPath } from './manifest-source.ts'

interface RuleFinding extends Pick<AppFinding, 'code' | 'message'> {
  readonly path: JsonPath
  readonly severity?: 'warning'
}
type Rule = (manifest: AppManifest, files: ReadonlySet<string> | undefined) => RuleFinding[]

/** What a schema can't say: how the parts of a manifest belong together. */
export const manifestRules: readonly Rule[] = [
  scopesAreDeclaredOnce,
  eventsHaveTheirScopes,
  serverHasAnOrigin,
  pathsNeedAServer,
  personalDataIsDeclared,
  namesAreUnique,
  screenshotsAreOfThePackage,
  filesExist,
  indexesAndFieldsExist,
  settingsHaveOptions,
  schedulesHaveAWebhook,
]

function scopesAreDeclaredOnce({ permissions }: AppManifest): RuleFinding[] {
  const seen = new Set<string>()
  return (['required', 'optional'] as const).flatMap((group) =>
    permissions[group].flatMap(({ scope, reason }, index): RuleFinding[] => {
      const path = ['permissions', group, index]
      const repeated = seen.has(scope)
      seen.add(scope)
      if (repeated) return [{ path, code: 'repeated_scope', message: `${scope} is declared twice.` }]
      if (reason.length < 20) {
        const message = `Say in at least 20 characters what the app needs ${scope} for. The owner reads it before installing.`
        return [{ path: [...path, 'reason'], code: 'short_reason', message }]
      }
      return []
    }),
  )
}

function eventsHaveTheirScopes({ webhooks, permissions }: AppManifest): RuleFinding[] {
  const declared = withImpliedScopes([...permissions.required, ...permissions.optional].map(({ scope }) => scope))
  return webhooks.flatMap(({ types }, index) =>
    types.flatMap((type, position): RuleFinding[] => {
      const scope = eventScopes[type]
      if (scope === null || declared.has(scope)) return []
      const message = `${type} needs the permission ${scope}. Add it to permissions, with a reason.`
      return [{ path: ['webhooks', index, 'types', position], code: 'scope_missing', message }]
    }),
  )
}

function serverHasAnOrigin({ urls }: AppManifest): RuleFinding[] {
  if (urls === undefined || new URL(urls.base).origin === urls.base) return []
  const message = 'Use an origin without a path, such as https://reviews.example.'
  return [{ path: ['urls', 'base'], code: 'not_an_origin', message }]
}

function pathsNeedAServer({ urls, webhooks, navigation, links }: AppManifest): RuleFinding[] {
  const findings: RuleFinding[] = []
  const need = (path: JsonPath, what: string, url: 'app' | 'webhooks') => {
    if (urls?.[url] !== undefined) return
    findings.push({ path, code: 'url_missing', message: `${what} needs urls.base and urls.${url}.` })
  }
  if (webhooks.length > 0) need(['webhooks'], 'A webhook', 'webhooks')
  if (navigation.length > 0) need(['navigation'], 'A page in the navigation', 'app')
  if (links.length > 0) need(['links'], 'A link', 'app')
  return findings
}

function personalDataIsDeclared({ privacy, permissions, collections, webhooks, urls }: AppManifest): RuleFinding[] {
  const findings: RuleFinding[] = []
  const scopes = [...permissions.required, ...permissions.optional].map(({ scope }) => scope)
  const readsPeople =
    [...withImpliedScopes(scopes)].some((scope) => appScopes[scope].level === 'personal') ||
    collections.some(({ personal_fields: fields }) => fields.length > 0)
  const declares = privacy.personal_data.length > 0
  const path = ['privacy', 'personal_data']
  if (readsPeople && !declares) {
    const message = 'The app can see personal data. List which, and why.'
    findings.push({ path, code: 'personal_data_missing', message })
  }
  if (!readsPeople && declares) {
    const message =
      'None of the permissions and records gives the app personal data. Remove this list, or declare them.'
    findings.push({ path, code: 'personal_data_unexplained', message })
  }
  if (privacy.personal_data.some(({ stored }) => stored)) {
    const handled = new Set<string>(webhooks.flatMap(({ types }) => types))
    const missing = privacyEventTypes.filter((type) => !handled.has(type))
    if (missing.length > 0) {
      const message = `An app that stores personal data must handle ${missing.join(', ')}.`
      findings.push({ path: ['webhooks'], code: 'privacy_events_missing', message })
    }
    if (privacy.policy_url === null) {
      const message = 'An app that stores personal data needs a privacy policy.'
      findings.push({ path: ['privacy', 'policy_url'], code: 'policy_missing', message })
    }
  }
  if (urls === undefined && privacy.stored_in.length > 0) {
    const message = 'An app without a server stores nothing outside Haat. Use an empty list.'
    findings.push({ path: ['privacy', 'stored_in'], code: 'stored_nowhere', message })
  }
  return findings
}

function namesAreUnique({ collections, actions, app_data: appData, schedules, settings }: AppManifest): RuleFinding[] {
  const lists = {
    collections: collections.map(({ name }) => name),
    actions: actions.map(({ name }) => name),
    app_data: appData.map(({ on, key }) => `${on}.${key}`),
    schedules: schedules.map(({ name }) => name),
    settings: settings.map(({ key }) => key),
  }
  return Object.entries(lists).flatMap(([list, names]) =>
    names.flatMap((name, index): RuleFinding[] =>
      names.indexOf(name) === index
        ? []
        : [{ path: [list, index], code: 'repeated_name', message: `“${name}” is there twice.` }],
    ),
  )
}

const VIDEO = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)[\w-]{11}$/

/**
 * Pictures are files of the package, so that a marketplace page loads nothing from elsewhere and a review covers them. A rule
 * instead of the schema, because published versions can have other addresses.
 */
function screenshotsAreOfThePackage({ screenshots }: AppManifest): RuleFinding[] {
  return screenshots.flatMap((screenshot, index): RuleFinding[] => {
    if (!screenshot.startsWith('https://') || VIDEO.test(screenshot)) return []
    const message =
      'Use a picture of the package (.png, .webp or .jpg), or a video such as https://www.youtube.com/watch?v=aqz-KE-bpKQ'
    return [{ path: ['screenshots', index], code: 'other_site', message }]
  })
}

const packagedFolders =
  'Only haat.app.json and the folders actions, assets, blocks, embeds, listing and locales are part of it.'

function filesExist(manifest: AppManifest, files: ReadonlySet<string> | undefined): RuleFinding[] {
  if (files === undefined) return []
  const used: [path: JsonPath, file: string | undefined][] = [
    [['icon'], manifest.icon],
    [['description_file'], manifest.description_file],
    ...manifest.screenshots.map((file, index): [JsonPath, string] => [['screenshots', index], file]),
    ...(['blocks', 'embeds', 'actions'] as const).flatMap((list) =>
      manifest[list].map(({ file }, index): [JsonPath, string] => [[list, index, 'file'], file]),
    ),
  ]
  return used.flatMap(([path, file]): RuleFinding[] =>
    file === undefined || file.startsWith('https://') || files.has(file)
      ? []
      : [{ path, code: 'file_missing', message: `The package has no file ${file}. ${packagedFolders}` }],
  )
}

function indexesAndFieldsExist({ collections }: AppManifest): RuleFinding[] {
  return collections.flatMap(({ schema, index, personal_fields: personal, storefront }, position) => {
    const { properties } = schema
    const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
    const used: [path: JsonPath, name: string][] = [
      ...index.map((name, at): [JsonPath, string] => [['collections', position, 'index', at], name]),
      ...personal.map((name, at): [JsonPath, string] => [['collections', position, 'personal_fields', at], name]),
      ...Object.keys(storefront?.where ?? {}).map((name): [JsonPath, string] => [
        ['collections', position, 'storefront', 'where', name],
        name,
      ]),
    ]
    return used.flatMap(([path, name]): RuleFinding[] =>
      known.includes(name)
        ? []
        : [{ path, code: 'unknown_field', message: `The schema’s properties have no “${name}”.` }],
    )
  })
}

function settingsHaveOptions({ settings }: AppManifest): RuleFinding[] {
  return settings.flatMap(({ type, options }, index): RuleFinding[] => {
    const path = ['settings', index]
    if (type === 'select' && (options ?? []).length === 0) {
      return [{ path, code: 'options_missing', message: 'A select needs options.' }]
    }
    if (type !== 'select' && options !== undefined) {
      return [{ path: [...path, 'options'], code: 'options_unused', message: 'Only a select has options.' }]
    }
    return []
  })
}

function schedulesHaveAWebhook({ schedules, webhooks, urls }: AppManifest): RuleFinding[] {
  const findings = schedules.flatMap(({ every, at }, index): RuleFinding[] => {
    if (every !== 'hour' || at === undefined) return []
    const message = 'Remove `at`: an hourly schedule has no time of day.'
    return [{ path: ['schedules', index, 'at'], code: 'time_unused', message }]
  })
  const ticks = webhooks.flatMap(({ types }, index) =>
    types.flatMap((type, position): JsonPath[] =>
      type === 'apps.tick' ? [['webhooks', index, 'types', position]] : [],
    ),
  )
  if (schedules.length > 0 && urls === undefined) {
    const message = 'Schedules need urls.base: apps.tick is an event for the app’s server.'
    findings.push({ path: ['schedules'], code: 'url_missing', message })
  } else if (schedules.length > 0 && ticks.length === 0) {
    const message = 'No webhook has the type apps.tick, so only the feed of events says when a schedule is due.'
    findings.push({ path: ['schedules'], code: 'tick_not_subscribed', severity: 'warning', message })
  }
  if (schedules.length > 0) return findings
  const message = 'apps.tick is never sent, because the app has no schedules.'
  return [
    ...findings,
    ...ticks.map((path) => ({ path, code: 'tick_without_schedule', severity: 'warning', message }) as const),
  ]
}

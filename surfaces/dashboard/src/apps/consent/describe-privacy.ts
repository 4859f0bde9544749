import type { Consent } from '@haat/domains/app-platform/consent/contract'
import type { T } from '../../language/use-translation.ts'

interface ReaderLanguage {
  readonly t: T
  readonly locale: string
}

/** Says what happens to data, in sentences. What the developer wrote stays as it is. */
export function describePrivacy(privacy: Consent['privacy'], { t, locale }: ReaderLanguage): string[] {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const {
    personal_data: data,
    stored_in: storedIn,
    processors,
    erased_within_days: days,
    ai_training: trains,
  } = privacy
  return [
    ...(data.length === 0 ? [t('Gets no personal data.')] : data.map((one) => describeData(one, t))),
    storedIn.length === 0
      ? t('Data doesn’t leave Haat.')
      : t('Data is stored in {countries}.', {
          countries: storedIn.map((code) => countries.of(code) ?? code).join(', '),
        }),
    ...processors.map(({ name, country, for: purpose }) =>
      t('{name} ({country}) gets data for: {purpose}.', { name, country, purpose }),
    ),
    ...(storedIn.length === 0 ? [] : [describeErasure(days, t)]),
    trains ? t('Data is used to train AI models.') : t('Data isn’t used to train AI models.'),
  ]
}

function describeData({ kind, of, why, stored, days }: Consent['privacy']['personal_data'][number], t: T): string {
  const data = `${kind} (${of})`
  if (!stored) return t('{data}: {why}. Not stored outside your store.', { data, why })
  if (days === null) return t('{data}: {why}. Stored outside your store.', { data, why })
  return days === 1
    ? t('{data}: {why}. Stored outside your store for 1 day.', { data, why })
    : t('{data}: {why}. Stored outside your store for {count} days.', { data, why, count: days })
}

function describeErasure(days: number, t: T): string {
  return days === 1
    ? t('After you uninstall the app, data is erased within 1 day.')
    : t('After you uninstall the app, data is erased within {count} days.', { count: days })
}

import type { Consent } from '@haat/domains/app-platform/consent/contract'

const countries = new Intl.DisplayNames('en-IN', { type: 'region' })

const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** Says what happens to data, in sentences. */
export function describePrivacy(privacy: Consent['privacy']): string[] {
  const {
    personal_data: data,
    stored_in: storedIn,
    processors,
    erased_within_days: days,
    ai_training: trains,
  } = privacy
  return [
    ...(data.length === 0
      ? ['Gets no personal data.']
      : data.map(
          ({ kind, of, why, stored, days: kept }) =>
            `${kind} (${of}): ${why}. ${stored ? `Stored outside your store${kept === null ? '' : ` for ${inDays(kept)}`}.` : 'Not stored outside your store.'}`,
        )),
    storedIn.length === 0
      ? 'Data doesn’t leave Haat.'
      : `Data is stored in ${storedIn.map((code) => countries.of(code) ?? code).join(', ')}.`,
    ...processors.map(({ name, country, for: purpose }) => `${name} (${country}) gets data for: ${purpose}.`),
    ...(storedIn.length === 0 ? [] : [`After you uninstall the app, data is erased within ${inDays(days)}.`]),
    trains ? 'Data is used to train AI models.' : 'Data isn’t used to train AI models.',
  ]
}

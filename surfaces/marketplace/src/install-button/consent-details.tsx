import type { Consent } from '@haat/domains/app-platform/consent/contract'
import { describePrivacy } from './describe-privacy.ts'

interface ConsentDetailsProps {
  consent: Consent
  /** Optional permissions that are allowed. */
  allowed: readonly string[]
  onAllow: (scope: Consent['optional'][number]['scope'], isAllowed: boolean) => void
}

const levelWords = { plain: undefined, business: 'Changes your store', personal: 'Personal data' } as const

/** What an app will be able to do, in plain language, before it's installed. */
export function ConsentDetails({ consent, allowed, onAllow }: ConsentDetailsProps) {
  const { app_name: name, language, required, optional, adds, privacy, missing_permissions: missing } = consent
  return (
    <div class="consent">
      {missing.length > 0 && (
        <p class="notice notice-danger">
          This app could do more in the store than you can. Ask the owner to install it.
        </p>
      )}
      {required.length > 0 && (
        <section>
          <h3>{name} will be able to</h3>
          <ul class="list">
            {required.map((permission) => (
              <li key={permission.scope}>
                <PermissionText permission={permission} language={language} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {optional.length > 0 && (
        <section>
          <h3>You can also allow</h3>
          <ul class="list">
            {optional.map((permission) => (
              <li key={permission.scope}>
                <label class="consent-choice">
                  <input
                    type="checkbox"
                    checked={allowed.includes(permission.scope)}
                    onChange={(event) => onAllow(permission.scope, event.currentTarget.checked)}
                  />
                  <span>
                    <PermissionText permission={permission} language={language} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      )}
      {adds.length > 0 && (
        <section>
          <h3>Adds to your store</h3>
          <ul class="list">
            {adds.map((addition) => (
              <li key={addition} lang={language}>
                {addition}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>Privacy</h3>
        <ul class="list">
          {describePrivacy(privacy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {privacy.policy_url !== null && (
            <li>
              <a href={privacy.policy_url} target="_blank" rel="noopener noreferrer">
                Privacy policy
              </a>
            </li>
          )}
        </ul>
      </section>
    </div>
  )
}

interface PermissionTextProps {
  permission: Consent['required'][number]
  /** Of the sentence: the person's. */
  language: Consent['language']
}

function PermissionText({ permission: { sentence, reason, level }, language }: PermissionTextProps) {
  const word = levelWords[level]
  return (
    <>
      <strong lang={language}>{sentence}</strong>
      {word !== undefined && <span class={`consent-level consent-${level}`}>{word}</span>}
      <span class="consent-reason">{reason}</span>
    </>
  )
}
